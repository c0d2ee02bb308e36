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

/** The words of the first screen, as their own files have them. */
export interface FirstWords {
  /** What the login begins with; null for the frame of any other screen. */
  readonly login: LoginWords | null;
  readonly loading: string;
}

/** What the login begins with, in the words of its own file. */
export interface LoginWords {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly hint: string;
}

const Login = ({ title, lead, label, hint }: LoginWords): ReactNode => (
  <div className="page" data-template="form" data-aside>
    <header className="page-head">
      <h1>{title}</h1>
    </header>
    <div className="page-body">
      <p className="lead">{lead}</p>
      <div className="form">
        <Field label={label} hint={hint} />
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

const Other = ({ loading }: { readonly loading: string }): ReactNode => (
  <div className="page">
    <div className="loader" data-shape="form">
      <p className="loader-message">{loading}</p>
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
 * application begins with the same, so that its arrival moves nothing. With the login's words it is the login, and else the
 * frame of any other screen. A page in another language keeps its room and shows none of its words.
 */
export const FirstScreen = ({ login, loading }: FirstWords): ReactNode => (
  <div className="shell" data-chrome="full" data-first aria-busy="true">
    <header className="shell-head">
      <div className="shell-line">
        <span className="wordmark">
          credit<span className="wordmark-line">line</span>
        </span>
      </div>
    </header>
    <main className="shell-main">{login === null ? <Other loading={loading} /> : <Login {...login} />}</main>
  </div>
);
