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

/** The words of the first screen, from their own files. */
export interface FirstWords {
  /** The first screen of a login; null for the frame of any other screen. */
  readonly login: LoginWords | null;
  readonly loading: string;
}

/** The words of the login's first screen, from its own file. */
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
 * The first screen before the application loads: the build writes it into the page in English, and the application
 * starts with the same, so that nothing moves. With the login's words it is the login, else the frame of any other
 * screen. In another language, the page keeps the space and hides the words.
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
