import type { CityName } from "@creditline/core/reference/cities.table";
import type { StateName } from "@creditline/core/reference/states.table";

/** What the leading digits of a pincode tell, beyond the state that core/reference gives for the first two. */
export interface PincodeArea {
  /** The longest prefix that fits decides. */
  readonly prefix: string;
  readonly city: CityName | null;
  readonly state: StateName;
}

/** The served cities by their postal sorting districts, and the states that share their first two digits. */
export const PINCODE_AREAS = [
  { prefix: "110", city: "Delhi", state: "Delhi" },
  { prefix: "121", city: "Faridabad", state: "Haryana" },
  { prefix: "122", city: "Gurgaon", state: "Haryana" },
  { prefix: "141", city: "Ludhiana", state: "Punjab" },
  { prefix: "160", city: "Chandigarh", state: "Chandigarh" },
  { prefix: "16005", city: "Mohali", state: "Punjab" },
  { prefix: "16006", city: "Mohali", state: "Punjab" },
  { prefix: "2010", city: "Ghaziabad", state: "Uttar Pradesh" },
  { prefix: "2013", city: "Noida", state: "Uttar Pradesh" },
  { prefix: "208", city: "Kanpur", state: "Uttar Pradesh" },
  { prefix: "226", city: "Lucknow", state: "Uttar Pradesh" },
  { prefix: "302", city: "Jaipur", state: "Rajasthan" },
  { prefix: "342", city: "Jodhpur", state: "Rajasthan" },
  { prefix: "360", city: "Rajkot", state: "Gujarat" },
  { prefix: "380", city: "Ahmedabad", state: "Gujarat" },
  { prefix: "390", city: "Vadodara", state: "Gujarat" },
  { prefix: "395", city: "Surat", state: "Gujarat" },
  { prefix: "400", city: "Mumbai", state: "Maharashtra" },
  { prefix: "4006", city: "Thane", state: "Maharashtra" },
  { prefix: "4007", city: "Navi Mumbai", state: "Maharashtra" },
  { prefix: "403", city: null, state: "Goa" },
  { prefix: "411", city: "Pune", state: "Maharashtra" },
  { prefix: "416", city: "Kolhapur", state: "Maharashtra" },
  { prefix: "422", city: "Nashik", state: "Maharashtra" },
  { prefix: "440", city: "Nagpur", state: "Maharashtra" },
  { prefix: "452", city: "Indore", state: "Madhya Pradesh" },
  { prefix: "462", city: "Bhopal", state: "Madhya Pradesh" },
  { prefix: "492", city: "Raipur", state: "Chhattisgarh" },
  { prefix: "500", city: "Hyderabad", state: "Telangana" },
  { prefix: "520", city: "Vijayawada", state: "Andhra Pradesh" },
  { prefix: "530", city: "Visakhapatnam", state: "Andhra Pradesh" },
  { prefix: "560", city: "Bangalore", state: "Karnataka" },
  { prefix: "570", city: "Mysore", state: "Karnataka" },
  { prefix: "575", city: "Mangalore", state: "Karnataka" },
  { prefix: "600", city: "Chennai", state: "Tamil Nadu" },
  { prefix: "625", city: "Madurai", state: "Tamil Nadu" },
  { prefix: "641", city: "Coimbatore", state: "Tamil Nadu" },
  { prefix: "682", city: "Kochi", state: "Kerala" },
  { prefix: "695", city: "Thiruvananthapuram", state: "Kerala" },
  { prefix: "700", city: "Kolkata", state: "West Bengal" },
  { prefix: "737", city: null, state: "Sikkim" },
  { prefix: "744", city: null, state: "Andaman and Nicobar Islands" },
  { prefix: "751", city: "Bhubaneswar", state: "Odisha" },
  { prefix: "790", city: null, state: "Arunachal Pradesh" },
  { prefix: "791", city: null, state: "Arunachal Pradesh" },
  { prefix: "792", city: null, state: "Arunachal Pradesh" },
  { prefix: "793", city: null, state: "Meghalaya" },
  { prefix: "794", city: null, state: "Meghalaya" },
  { prefix: "795", city: null, state: "Manipur" },
  { prefix: "796", city: null, state: "Mizoram" },
  { prefix: "797", city: null, state: "Nagaland" },
  { prefix: "798", city: null, state: "Nagaland" },
  { prefix: "799", city: null, state: "Tripura" },
] as const satisfies readonly PincodeArea[];
