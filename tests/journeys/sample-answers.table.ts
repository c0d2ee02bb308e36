/**
 * What a customer answers where the persona's own details do not say it, by the field's name. Every person and number
 * is invented; the account can be told by no one's bank.
 */
export const SAMPLE_ANSWERS: Readonly<Record<string, string>> = {
  aadhaar: "234123412346",
  aadhaarNumber: "234123412346",
  accountNumber: "123456781234",
  ifsc: "HDFC0000001",
  bank: "HDFC",
  bankName: "HDFC Bank",
  captcha: "sandbox",
  addressLine1: "12 Lake View",
  addressLine2: "Old Town",
  landmark: "Near the post office",
  pincode: "560001",
  city: "Bangalore",
  state: "Karnataka",
  officePhone: "9876501234",
  motherMaidenName: "Sudha",
  motherName: "Sudha Verma",
  spouseName: "Arun Verma",
  shareCode: "1234",
  place: "12.9716, 77.5946, 30",
  upi: "asha@sandbox",
  inviteCode: "WELCOME",
};

/** The documents of the fixtures that a file field takes, by the field's name; a statement by default. */
export const SAMPLE_DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  selfie: ["selfie.png"],
  avatar: ["selfie.png"],
  photo: ["selfie.png"],
};

export const USUAL_DOCUMENTS: readonly string[] = ["statement-november.pdf"];
