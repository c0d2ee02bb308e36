/** Whom a customer complains to at the provider. An installation names its own; what is left out is shown as assumed. */
export interface ComplaintsContact {
  readonly officer: string;
  readonly email: string;
  readonly phone: string;
}

/** Whom to complain to, in one line of a paper (RBI's key fact statement: telephone and e-mail). */
export const contactLine = ({ officer, phone, email }: ComplaintsContact): string =>
  `${officer}, ${phone}, ${email}`;

/** Days in which a complaint is to be settled before it may go to the ombudsman (RBI, Integrated Ombudsman Scheme 2021). */
export const COMPLAINT_DAYS = 30;

/** Where the regulator's ombudsman is reached (RBI, Integrated Ombudsman Scheme 2021). */
export const OMBUDSMAN = {
  scheme: "Reserve Bank Integrated Ombudsman Scheme, 2021",
  site: "https://cms.rbi.org.in",
  phone: "14448",
  post: "Centralised Receipt and Processing Centre, Reserve Bank of India, 4th Floor, Sector 17, Chandigarh 160017",
} as const;

/** The regulator's page on which lenders and apps that break the law are reported. */
export const SACHET = "https://sachet.rbi.org.in";
