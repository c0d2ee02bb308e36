/** Leading two digits of a pincode, first and last inclusive. */
export type PincodeRange = readonly [first: number, last: number];

export interface State {
  /** ISO 3166-2:IN code; DN and DD are the codes of the two territories before they were merged. */
  readonly code: string;
  /** The normal form of the name. */
  readonly name: string;
  readonly kind: "state" | "territory";
  readonly pincodes: readonly PincodeRange[];
  /** Other names a customer may type. */
  readonly aliases?: readonly string[];
}

/**
 * The 37 states and territories and the first two digits of their pincodes (spec 1 §3 "Reference lists", spec 2 §9; ruling R18).
 *
 * The specification counts 37: twenty-eight states and nine territories, Ladakh apart from Jammu and Kashmir, and
 * Daman and Diu apart from Dadra and Nagar Haveli. It states three ranges: Delhi 11, Goa 40, Karnataka 53-59. The
 * others are India Post's allocation by postal circle, split where one circle serves several states, and compared with
 * its directory of offices. A range may belong to several states (40: Goa and Maharashtra; 79: six north-eastern
 * states).
 */
export const STATES = [
  // 51-53, and since the state was divided a few offices by the Godavari keep pincodes from Telangana's 50.
  { code: "AP", name: "Andhra Pradesh", kind: "state", pincodes: [[50, 53]] },
  { code: "AR", name: "Arunachal Pradesh", kind: "state", pincodes: [[79, 79]] },
  { code: "AS", name: "Assam", kind: "state", pincodes: [[78, 78]] },
  {
    code: "BR",
    name: "Bihar",
    kind: "state",
    pincodes: [
      [80, 82],
      [84, 85],
    ],
  },
  { code: "CG", name: "Chhattisgarh", kind: "state", pincodes: [[49, 49]], aliases: ["Chattisgarh"] },
  { code: "GA", name: "Goa", kind: "state", pincodes: [[40, 40]] },
  { code: "GJ", name: "Gujarat", kind: "state", pincodes: [[36, 39]] },
  { code: "HR", name: "Haryana", kind: "state", pincodes: [[12, 13]] },
  { code: "HP", name: "Himachal Pradesh", kind: "state", pincodes: [[17, 17]] },
  { code: "JH", name: "Jharkhand", kind: "state", pincodes: [[81, 83]] },
  // Stated as 53-59. India Post's allocation is narrower: 56-59 (53 is Andhra Pradesh's, 54 and 55 are unused).
  { code: "KA", name: "Karnataka", kind: "state", pincodes: [[53, 59]] },
  { code: "KL", name: "Kerala", kind: "state", pincodes: [[67, 69]] },
  { code: "MP", name: "Madhya Pradesh", kind: "state", pincodes: [[45, 48]] },
  { code: "MH", name: "Maharashtra", kind: "state", pincodes: [[40, 44]] },
  { code: "MN", name: "Manipur", kind: "state", pincodes: [[79, 79]] },
  // A few offices of Ri Bhoi and the Garo Hills have pincodes from Assam's 78.
  { code: "ML", name: "Meghalaya", kind: "state", pincodes: [[78, 79]] },
  { code: "MZ", name: "Mizoram", kind: "state", pincodes: [[79, 79]] },
  { code: "NL", name: "Nagaland", kind: "state", pincodes: [[79, 79]] },
  { code: "OD", name: "Odisha", kind: "state", pincodes: [[75, 77]], aliases: ["Orissa"] },
  // 16 is Chandigarh's; Mohali, beside it, has pincodes from it too.
  { code: "PB", name: "Punjab", kind: "state", pincodes: [[14, 16]] },
  { code: "RJ", name: "Rajasthan", kind: "state", pincodes: [[30, 34]] },
  { code: "SK", name: "Sikkim", kind: "state", pincodes: [[73, 73]] },
  { code: "TN", name: "Tamil Nadu", kind: "state", pincodes: [[60, 64]] },
  { code: "TS", name: "Telangana", kind: "state", pincodes: [[50, 50]] },
  { code: "TR", name: "Tripura", kind: "state", pincodes: [[79, 79]] },
  { code: "UP", name: "Uttar Pradesh", kind: "state", pincodes: [[20, 28]] },
  // Dehradun, Haridwar and Pauri have 24, Kumaon has 26; 25 is Uttar Pradesh's alone.
  {
    code: "UK",
    name: "Uttarakhand",
    kind: "state",
    pincodes: [
      [24, 24],
      [26, 26],
    ],
    aliases: ["Uttaranchal"],
  },
  { code: "WB", name: "West Bengal", kind: "state", pincodes: [[70, 74]] },
  {
    code: "AN",
    name: "Andaman and Nicobar Islands",
    kind: "territory",
    pincodes: [[74, 74]],
    aliases: ["Andaman and Nicobar"],
  },
  { code: "CH", name: "Chandigarh", kind: "territory", pincodes: [[16, 16]] },
  { code: "DN", name: "Dadra and Nagar Haveli", kind: "territory", pincodes: [[39, 39]] },
  // Diu lies in Saurashtra (36), Daman by Valsad (39).
  {
    code: "DD",
    name: "Daman and Diu",
    kind: "territory",
    pincodes: [
      [36, 36],
      [39, 39],
    ],
  },
  {
    code: "DL",
    name: "Delhi",
    kind: "territory",
    pincodes: [[11, 11]],
    aliases: ["New Delhi", "NCT of Delhi"],
  },
  {
    code: "JK",
    name: "Jammu and Kashmir",
    kind: "territory",
    pincodes: [[18, 19]],
  },
  { code: "LA", name: "Ladakh", kind: "territory", pincodes: [[19, 19]] },
  { code: "LD", name: "Lakshadweep", kind: "territory", pincodes: [[68, 68]] },
  // Puducherry and Karaikal lie in Tamil Nadu (60), Mahe in Kerala (67), Yanam in Andhra Pradesh (53).
  {
    code: "PY",
    name: "Puducherry",
    kind: "territory",
    pincodes: [
      [53, 53],
      [60, 60],
      [67, 67],
    ],
    aliases: ["Pondicherry"],
  },
] as const satisfies readonly State[];

export type StateName = (typeof STATES)[number]["name"];
