import type { StateName } from "@creditline/core/reference/places/states.table";
import type { Source } from "./source.ts";

/** The page gives the ranges of the circles; which states a circle serves is India Post's organisation. */
export const CIRCLES_SOURCE = {
  title: "GetPincodes, Pincode facts, first two digits by circle",
  address: "http://www.getpincodes.com/info",
} as const satisfies Source;

export interface Circle {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly states: readonly StateName[];
}

export const CIRCLES: readonly Circle[] = [
  { name: "Delhi", first: 11, last: 11, states: ["Delhi"] },
  { name: "Haryana", first: 12, last: 13, states: ["Haryana"] },
  { name: "Punjab", first: 14, last: 16, states: ["Punjab", "Chandigarh"] },
  { name: "Himachal Pradesh", first: 17, last: 17, states: ["Himachal Pradesh"] },
  { name: "Jammu and Kashmir", first: 18, last: 19, states: ["Jammu and Kashmir", "Ladakh"] },
  { name: "Uttar Pradesh and Uttaranchal", first: 20, last: 28, states: ["Uttar Pradesh", "Uttarakhand"] },
  { name: "Rajasthan", first: 30, last: 34, states: ["Rajasthan"] },
  { name: "Gujarat", first: 36, last: 39, states: ["Gujarat", "Dadra and Nagar Haveli", "Daman and Diu"] },
  { name: "Maharashtra", first: 40, last: 44, states: ["Maharashtra", "Goa"] },
  {
    name: "Madhya Pradesh and Chhattisgarh",
    first: 45,
    last: 49,
    states: ["Madhya Pradesh", "Chhattisgarh"],
  },
  { name: "Andhra Pradesh", first: 50, last: 53, states: ["Andhra Pradesh", "Telangana"] },
  { name: "Karnataka", first: 56, last: 59, states: ["Karnataka"] },
  { name: "Tamil Nadu", first: 60, last: 64, states: ["Tamil Nadu", "Puducherry"] },
  { name: "Kerala", first: 67, last: 69, states: ["Kerala", "Lakshadweep"] },
  {
    name: "West Bengal",
    first: 70,
    last: 74,
    states: ["West Bengal", "Sikkim", "Andaman and Nicobar Islands"],
  },
  { name: "Odisha", first: 75, last: 77, states: ["Odisha"] },
  { name: "Assam", first: 78, last: 78, states: ["Assam"] },
  {
    name: "North Eastern",
    first: 79,
    last: 79,
    states: ["Arunachal Pradesh", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Tripura"],
  },
  { name: "Bihar and Jharkhand", first: 80, last: 85, states: ["Bihar", "Jharkhand"] },
];

/** Leading digits of a state that lie in another circle's range, and the places that have them. */
export const ENCLAVES: readonly (readonly [state: StateName, leading: number, where: string])[] = [
  ["Puducherry", 53, "Yanam, in Andhra Pradesh"],
  ["Puducherry", 67, "Mahe, in Kerala"],
  ["Meghalaya", 78, "Adakgiri and Kharkutta in the Garo Hills, served from Assam"],
];
