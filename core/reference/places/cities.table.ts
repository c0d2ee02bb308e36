import type { StateName } from "./states.table.ts";

export interface City {
  readonly name: string;
  readonly state: StateName;
  /** `stated`: the specification names it. `assumed`: one of the others, of which about 39 exist in all. */
  readonly status: "stated" | "assumed";
  /** Other names a customer may type. */
  readonly aliases?: readonly string[];
}

/** The served cities: six named, the rest assumed up to 39 (spec 1 §9, spec 2 §9, ruling R22), with their states. */
export const CITIES = [
  { name: "Ahmedabad", state: "Gujarat", status: "stated", aliases: ["Amdavad"] },
  { name: "Bangalore", state: "Karnataka", status: "stated", aliases: ["Bengaluru"] },
  { name: "Delhi", state: "Delhi", status: "stated", aliases: ["New Delhi"] },
  { name: "Mumbai", state: "Maharashtra", status: "stated", aliases: ["Bombay"] },
  { name: "Pune", state: "Maharashtra", status: "stated", aliases: ["Poona"] },
  { name: "Hyderabad", state: "Telangana", status: "stated" },
  { name: "Chennai", state: "Tamil Nadu", status: "assumed", aliases: ["Madras"] },
  { name: "Kolkata", state: "West Bengal", status: "assumed", aliases: ["Calcutta"] },
  { name: "Gurgaon", state: "Haryana", status: "assumed", aliases: ["Gurugram"] },
  { name: "Noida", state: "Uttar Pradesh", status: "assumed" },
  { name: "Ghaziabad", state: "Uttar Pradesh", status: "assumed" },
  { name: "Faridabad", state: "Haryana", status: "assumed" },
  { name: "Navi Mumbai", state: "Maharashtra", status: "assumed" },
  { name: "Thane", state: "Maharashtra", status: "assumed" },
  { name: "Nashik", state: "Maharashtra", status: "assumed", aliases: ["Nasik"] },
  { name: "Nagpur", state: "Maharashtra", status: "assumed" },
  { name: "Kolhapur", state: "Maharashtra", status: "assumed" },
  { name: "Surat", state: "Gujarat", status: "assumed" },
  { name: "Vadodara", state: "Gujarat", status: "assumed", aliases: ["Baroda"] },
  { name: "Rajkot", state: "Gujarat", status: "assumed" },
  { name: "Jaipur", state: "Rajasthan", status: "assumed" },
  { name: "Jodhpur", state: "Rajasthan", status: "assumed" },
  { name: "Lucknow", state: "Uttar Pradesh", status: "assumed" },
  { name: "Kanpur", state: "Uttar Pradesh", status: "assumed" },
  { name: "Indore", state: "Madhya Pradesh", status: "assumed" },
  { name: "Bhopal", state: "Madhya Pradesh", status: "assumed" },
  { name: "Raipur", state: "Chhattisgarh", status: "assumed" },
  { name: "Chandigarh", state: "Chandigarh", status: "assumed" },
  { name: "Mohali", state: "Punjab", status: "assumed" },
  { name: "Ludhiana", state: "Punjab", status: "assumed" },
  { name: "Coimbatore", state: "Tamil Nadu", status: "assumed" },
  { name: "Madurai", state: "Tamil Nadu", status: "assumed" },
  { name: "Kochi", state: "Kerala", status: "assumed", aliases: ["Cochin"] },
  { name: "Thiruvananthapuram", state: "Kerala", status: "assumed", aliases: ["Trivandrum"] },
  { name: "Mysore", state: "Karnataka", status: "assumed", aliases: ["Mysuru"] },
  { name: "Mangalore", state: "Karnataka", status: "assumed", aliases: ["Mangaluru"] },
  { name: "Visakhapatnam", state: "Andhra Pradesh", status: "assumed", aliases: ["Vizag"] },
  { name: "Vijayawada", state: "Andhra Pradesh", status: "assumed" },
  { name: "Bhubaneswar", state: "Odisha", status: "assumed", aliases: ["Bhubaneshwar"] },
] as const satisfies readonly City[];

export type CityName = (typeof CITIES)[number]["name"];
