/** What a text of a record or a form is, to someone who must not learn whose it is. */
export type Personal =
  | "first-name"
  | "last-name"
  | "name"
  | "phone"
  | "e-mail"
  | "birth-date"
  | "pan"
  | "aadhaar"
  | "account"
  | "ifsc"
  | "employer"
  | "address"
  | "place"
  | "city"
  | "pincode"
  | "id";

/**
 * The personal fields by their names, in a record, a form and an event: what is masked, and what a case has
 * placeholder values for (ruling R30; interfaces, "For the support desk": cases). Who shows some of it says how, by
 * its kind.
 */
export const PERSONAL_FIELDS: Readonly<Record<string, Personal>> = {
  firstName: "first-name",
  middleName: "first-name",
  nsdlFirstName: "first-name",
  nsdlMiddleName: "first-name",
  lastName: "last-name",
  nsdlLastName: "last-name",
  fullName: "name",
  displayName: "name",
  name: "name",
  accountHolderName: "name",
  /** The account holder's name, which may be another person's. */
  holder: "name",
  motherMaidenName: "name",
  motherName: "name",
  fatherName: "name",
  spouseName: "name",
  fatherOrSpouseName: "name",
  sonOf: "name",
  phone: "phone",
  mobile: "phone",
  officePhone: "phone",
  internationalPhone: "phone",
  email: "e-mail",
  emailId: "e-mail",
  emailByOCR: "e-mail",
  officeEmail: "e-mail",
  dateOfBirth: "birth-date",
  dob: "birth-date",
  pan: "pan",
  panNumber: "pan",
  aadhaar: "aadhaar",
  displayableAadhaar: "aadhaar",
  account: "account",
  accountNo: "account",
  accountNumber: "account",
  ifsc: "ifsc",
  companyName: "employer",
  address: "address",
  displayableAddress: "address",
  flat: "address",
  apartment: "address",
  street: "address",
  addressLine1: "address",
  addressLine2: "address",
  addressLine3: "address",
  area: "address",
  locality: "address",
  landmark: "address",
  latitude: "place",
  longitude: "place",
  city: "city",
  /** What a lender's criterion looked at, where it is a text: the city. */
  actual: "city",
  currentCity: "city",
  pincode: "pincode",
  customerId: "id",
  partnerCustomerId: "id",
  applicationId: "id",
  id: "id",
  loanId: "id",
  reference: "id",
  consentId: "id",
};

/** What a field is by its name; undefined where it doesn't identify a person. */
export const personalKindOf = (field: string): Personal | undefined =>
  Object.hasOwn(PERSONAL_FIELDS, field) ? PERSONAL_FIELDS[field] : undefined;
