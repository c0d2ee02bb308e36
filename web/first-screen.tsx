import type { ReactNode } from "react";

const Field = ({ label, hint }: { readonly label: string; readonly hint: string }): ReactNode => (
  <div className="form-item">
    <div className="field">
      <span className="field-label">{label}</span>
      <p className="field-hint">{hint}</p>
      <span className="bone first-box" />
    </div>
  </div>
);

const Login = (): ReactNode => (
  <div className="page" data-template="form" data-aside>
    <header className="page-head">
      <h1>Sign in or apply</h1>
    </header>
    <div className="page-body">
      <p className="lead">See what you could borrow, from ₹3,000 to ₹5,00,000, before you decide.</p>
      <div className="form">
        <Field label="Mobile number" hint="Ten digits. We send a one-time code to it." />
        <div className="actions">
          <div className="actions-main">
            <span className="bone first-button" />
          </div>
        </div>
      </div>
      <span className="first-rest" />
    </div>
  </div>
);

const Other = (): ReactNode => (
  <div className="page">
    <div className="loader" data-shape="form">
      <p className="loader-message">Loading</p>
      <div className="loader-shape" aria-hidden="true">
        {["a", "b", "c"].map((row) => (
          <div key={row} className="loader-row">
            <span className="bone" data-part="label" />
            <span className="bone" data-part="body" />
          </div>
        ))}
      </div>
    </div>
  </div>
);

/**
 * The first thing that is seen, before any of the application is there: the build writes it, in English, into the page, and the
 * application begins with the same, so that its arrival moves nothing.
 */
export const FirstScreen = ({ of }: { readonly of: "login" | "other" }): ReactNode => (
  <div className="shell" data-chrome="full" aria-busy="true">
    <header className="shell-head">
      <div className="shell-line">
        <span className="wordmark">
          credit<span className="wordmark-line">line</span>
        </span>
      </div>
    </header>
    <main className="shell-main">{of === "login" ? <Login /> : <Other />}</main>
  </div>
);
