/** A grievance officer: the provider's own, or a lender's. */
export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** An officer in one line of a paper (RBI's key fact statement, part 2 line 3: telephone and e-mail). */
export const contactLine = ({ name, phone, email }: GrievanceOfficer): string =>
  `${name}, ${phone}, ${email}`;

/** The officer of a sandbox, whose name, number and address say by themselves that they are invented (ruling R59). */
export const sandboxOfficer = (company: string): GrievanceOfficer => ({
  name: "Sandbox Support",
  email: `support@${company}.example`,
  phone: "00000 00000",
});

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
