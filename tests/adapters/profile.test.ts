import { profileSent } from "@creditline/adapters/platform/commands/profile/give-consent";
import { placeOf } from "@creditline/adapters/platform/model/profile/pincode-area";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const ONBOARDING = "9000000017";
const OFFICE = {
  addressLine1: "4 Tech Park",
  addressLine2: "Outer Ring Road",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
};

async function customer(phone = ONBOARDING) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: object, headers?: HeadersInit) =>
    sandbox.ask("POST", path, body, me.access, headers);
  const record = () => sandbox.record(me.access);
  return { sandbox, me, post, record };
}

describe("a permission", () => {
  const WANTED = "9000000108";
  const geoLocation = { latitude: 12.97, longitude: 77.59, accuracy: 30 };

  test("is given with where the customer is, which says nothing of the home", async () => {
    const { post, record } = await customer(WANTED);
    expect((await record()).appPermissions).toBeUndefined();
    expect((await post("/customer/profile", { appPermissions: ["LOCATION"], geoLocation })).status).toBe(200);
    const after = await record();
    expect(after.appPermissions).toEqual(["LOCATION"]);
    expect(after.homeDetails?.address?.geoLocation).toBeNull();
  });

  test("is given without a place where none was found", async () => {
    const { post, record } = await customer(WANTED);
    const answer = await post("/customer/profile", { appPermissions: ["LOCATION"], geoLocation: null });
    expect(answer.status).toBe(200);
    expect((await record()).appPermissions).toEqual(["LOCATION"]);
  });

  test.each([
    [{ appPermissions: ["CONTACTS"] }, "appPermissions"],
    [{ appPermissions: ["LOCATION"], geoLocation: { latitude: 91, longitude: 0 } }, "geoLocation"],
  ])("that is not asked for, or a place off the map, is refused: %j", async (body, field) => {
    const { post, record } = await customer(WANTED);
    expect(await post("/customer/profile", body)).toMatchObject({ status: 400, body: { field } });
    expect((await record()).appPermissions).toBeUndefined();
  });
});

describe("the office's address", () => {
  test.each([
    ["officeAddress", { officeAddress: OFFICE }],
    ["workDetails.address", { workDetails: { address: OFFICE } }],
    ["the flat form of the screen", { companyName: "Green Field", ...OFFICE }],
  ])("sent as %s goes to workDetails.address, and the home stays as it is", async (_how, body) => {
    const { post, record } = await customer();
    const before = await record();
    expect(before.officeAddressRequired).toBe(true);
    expect(before.workDetails?.address).toBeNull();
    expect((await post("/customer/profile", body)).status).toBe(200);
    const after = await record();
    expect(after.workDetails?.address).toMatchObject(OFFICE);
    expect(after.officeAddressRequired).toBe(false);
    expect(after.homeDetails).toEqual(before.homeDetails);
    if ("companyName" in body) expect(after.workDetails?.companyName).toBe("Green Field");
  });

  test("may come in parts, and is required until it has line 1, city, state and pincode", async () => {
    const { post, record } = await customer();
    const { pincode, ...rest } = OFFICE;
    expect((await post("/customer/profile", { officeAddress: rest })).status).toBe(200);
    expect((await record()).officeAddressRequired).toBe(true);
    expect((await post("/customer/profile", { officeAddress: { pincode } })).status).toBe(200);
    expect(await record()).toMatchObject({ officeAddressRequired: false, workDetails: { address: OFFICE } });
  });

  test("is asked for as the form of a home asks: flat, apartment and street make its lines", async () => {
    const { post, record } = await customer();
    const officeAddress = { flat: "Floor 3", apartment: "Kite House", street: "MG Road", city: "Pune" };
    expect((await post("/v2/customer/buildprofile", { officeAddress })).status).toBe(200);
    expect((await record()).workDetails?.address).toMatchObject({
      addressLine1: "Floor 3",
      addressLine2: "Kite House, MG Road",
    });
  });

  test("is checked, and what is wrong is named as it was sent", async () => {
    const { post, record } = await customer();
    for (const [body, field] of [
      [{ officeAddress: { ...OFFICE, pincode: "41100" } }, "officeAddress.pincode"],
      [{ workDetails: { address: { ...OFFICE, state: "Kerala" } } }, "workDetails.address.pincode"],
      [{ officeAddress: {} }, "officeAddress"],
      [{ officeAddress: { geoLocation: { latitude: 91, longitude: 0 } } }, "officeAddress.geoLocation"],
      [{ companyName: "Green Field", ...OFFICE, pincode: "x" }, "pincode"],
    ] as const) {
      expect(await post("/customer/profile", body), field).toMatchObject({ status: 400, body: { field } });
    }
    expect((await record()).workDetails?.address).toBeNull();
  });

  test("is not what address fields beside anything of the person or the home are", () => {
    const home = { fromOfficeScreen: true, place: null };
    for (const beside of [{ residenceType: "Rented" }, { fullName: "Asha Verma" }, {}]) {
      const sent = profileSent(
        { ...("residenceType" in beside ? { companyName: "A" } : {}), ...OFFICE, ...beside },
        home,
      );
      expect(sent.office).toBeNull();
    }
    const otherCall = { fromOfficeScreen: false, place: null };
    expect(profileSent({ companyName: "Green Field", ...OFFICE }, otherCall).office).toBeNull();
  });
});

describe("names of the record", () => {
  test("are taken for the profile's own; the own name is believed first", async () => {
    const { post, record } = await customer("9876500011");
    const body = {
      fullName: "Asha Verma",
      dob: "27/03/1994",
      maritalstatus: "MARRIED",
      salary: 60_000,
      company: "Green Field",
      jobTitle: "Analyst",
      panNumber: "zzapv1001d",
      loanRequirementReason: "Travel",
      homeDetails: { residenceType: "Rented", address: { addressLine1: "12 Lake View" } },
    };
    expect((await post("/v2/customer/buildprofile", body)).status).toBe(200);
    expect(await record()).toMatchObject({
      customerDetails: { maritalstatus: "MARRIED" },
      personalDetails: { dateOfBirth: "1994-03-27" },
      incomeInfo: { declared: 60_000 },
      workDetails: { companyName: "Green Field", jobTitle: "Analyst" },
      panDetails: { panNumber: "ZZAPV1001D" },
      loanRequest: { loanRequirementReason: "Travel" },
      homeDetails: { residenceType: "Rented", address: { addressLine1: "12 Lake View" } },
    });
    await post("/customer/profile", { salary: 1, monthlySalary: 70_000 });
    expect((await record()).incomeInfo?.declared).toBe(70_000);
    expect((await post("/customer/profile", { dob: "31/02/1994" })).body).toMatchObject({ field: "dob" });
    expect((await post("/customer/profile", { nothingKnown: 1 })).body).toMatchObject({ field: "body" });
  });
});

describe("where a call comes from", () => {
  test("is a latitude, a longitude and perhaps an accuracy; anything else is none", () => {
    expect(placeOf("12.9716, 77.5946, 30")).toEqual({ latitude: 12.9716, longitude: 77.5946, accuracy: 30 });
    expect(placeOf("-90,180")).toEqual({ latitude: -90, longitude: 180, accuracy: null });
    for (const text of [
      undefined,
      "",
      "banana",
      "91,200,-1",
      "90.01,0,1",
      "0,-180.1",
      "1,2,-1",
      "1,2,3,4",
      "1",
      "1e1,2",
      "Infinity,0",
      "1,,2",
    ]) {
      expect(placeOf(text), text).toBeNull();
    }
  });

  test("is kept with the address that is given there, and shown as its geoLocation", async () => {
    const { post, record, sandbox, me } = await customer();
    const at = (place: string) => ({ "x-geo-location": place });
    await post("/customer/profile", { landmark: "Old Mill" }, at("12.9716,77.5946,30"));
    const place = { latitude: 12.9716, longitude: 77.5946, accuracy: 30 };
    expect((await record()).homeDetails?.address?.geoLocation).toEqual(place);
    await post("/customer/profile", { officeAddress: OFFICE }, at("18.52,73.85,12"));
    for (const unusable of ["banana", "91,200,-1"]) {
      expect((await post("/customer/profile", { landmark: "New Mill" }, at(unusable))).status).toBe(200);
    }
    const { homeDetails, workDetails } = await record();
    expect(homeDetails?.address?.geoLocation).toEqual(place);
    expect(workDetails?.address?.geoLocation).toEqual({ latitude: 18.52, longitude: 73.85, accuracy: 12 });
    const { text } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    expect(text).not.toContain("banana");
    expect(text.match(/place\.noted/g)).toHaveLength(2);
  });
});

describe("the city of a pincode (ruling R38)", () => {
  const HOME = { addressLine1: "12 Lake View", pincode: "110001", state: "Delhi" };

  test.each(["/customer/profile", "/v2/customer/buildprofile"])(
    "POST %s refuses another, and names it",
    async (path) => {
      const { post, record } = await customer();
      const before = await record();
      expect(await post(path, { ...HOME, city: "Pune" })).toMatchObject({
        status: 400,
        body: { field: "city", errorCode: "CITY_NOT_OF_PINCODE" },
      });
      expect(await record()).toEqual(before);
      for (const city of ["Delhi", "New Delhi", "Central Delhi"]) {
        expect((await post(path, { ...HOME, city })).status).toBe(200);
      }
    },
  );

  test("holds for a city that comes after its pincode, and for the office's too", async () => {
    const { post } = await customer("9876543210");
    expect((await post("/customer/profile", { pincode: "110001", state: "Delhi" })).status).toBe(200);
    expect(await post("/customer/profile", { city: "Pune" })).toMatchObject({
      status: 400,
      body: { field: "city" },
    });
    const officeAddress = { ...OFFICE, city: "Mumbai" };
    expect(await post("/customer/profile", { officeAddress })).toMatchObject({
      status: 400,
      body: { field: "officeAddress.city" },
    });
  });

  test.each(["home", "office"])("holds for one part of a place on record (the %s)", async (of) => {
    const { post } = await customer("9876543210");
    const save = (place: object) =>
      post("/customer/profile", of === "home" ? place : { officeAddress: place });
    const refused = (field: string) => ({
      status: 400,
      body: { field: of === "home" ? field : `officeAddress.${field}` },
    });
    expect((await save({ pincode: "560001" })).status).toBe(200);
    expect(await save({ city: "Bangalore", state: "Maharashtra" })).toMatchObject(refused("state"));
    expect((await save({ city: "Bangalore", state: "Karnataka" })).status).toBe(200);
    expect(await save({ state: "Kerala" })).toMatchObject(refused("state"));
    expect((await save({ pincode: "560002" })).status).toBe(200);
    expect((await save({ pincode: "570001", city: "Mysuru" })).status).toBe(200);
  });

  test("comes from the pincode of who has moved and is asked for no city, and the state with it", async () => {
    const { post, record } = await customer("9876543210");
    const address = async () => {
      const { addressLine1, city, state, pincode } = (await record()).homeDetails?.address ?? {};
      return { addressLine1, city, state, pincode };
    };
    expect((await post("/customer/profile", { ...HOME, city: "Delhi" })).status).toBe(200);
    expect((await post("/customer/profile", { pincode: "110002" })).status).toBe(200);
    expect(await address()).toMatchObject({ city: "Delhi", state: "Delhi", pincode: "110002" });
    expect((await post("/v2/customer/buildprofile", { pincode: "411001" })).status).toBe(200);
    expect(await address()).toEqual({ ...HOME, city: "Pune", state: "Maharashtra", pincode: "411001" });
    // The lookup knows no city of this one, so that it has to be asked for.
    expect((await post("/customer/profile", { pincode: "785001" })).status).toBe(200);
    expect(await address()).toMatchObject({ state: "Assam", pincode: "785001" });
    expect((await address()).city ?? "").toBe("");
    // A state that is sent is believed, and has to be right.
    expect(await post("/customer/profile", { pincode: "411001", state: "Assam" })).toMatchObject({
      status: 400,
      body: { field: "pincode" },
    });
  });

  test("is any where the lookup knows none: only the state's range is checked", async () => {
    const { post } = await customer();
    const goa = { ...HOME, pincode: "403001", state: "Goa", city: "Panaji" };
    expect((await post("/customer/profile", goa)).status).toBe(200);
    expect(await post("/customer/profile", { ...goa, state: "Kerala" })).toMatchObject({ status: 400 });
  });
});

describe("who someone is", () => {
  const OTHER = { fullName: "Another Person", dateOfBirth: "1990-01-01", pan: "ABCPK1234L" } as const;
  const said = ({ personalDetails, panDetails }: CustomerRecord) => ({
    fullName: personalDetails?.fullName,
    dateOfBirth: personalDetails?.dateOfBirth,
    pan: panDetails?.panNumber,
  });

  // Approved, in the middle of the onboarding, with a line that is approved, issued, used.
  test.each(["9000000016", "9000000017", "9000000026", "9000000027", "9000000270"])(
    "stays once it was decided on: %s",
    async (phone) => {
      const { post, record } = await customer(phone);
      const before = said(await record());
      for (const path of ["/customer/profile", "/v2/customer/buildprofile"]) {
        for (const [field, value] of Object.entries({ ...OTHER, firstName: "Another", lastName: "Person" })) {
          const refused = await post(path, { [field]: value, landmark: "Old Mill" });
          expect(refused, field).toMatchObject({ status: 477, body: { errorCode: "PERSON_FIXED" } });
        }
        expect((await post(path, { ...before, currentCity: "Pune" })).status, "the same again").toBe(200);
      }
      expect(said(await record())).toEqual(before);
      const typedAnew = { fullName: before.fullName?.toUpperCase(), pan: before.pan?.toLowerCase() };
      expect((await post("/customer/profile", typedAnew)).status, "in other letters").toBe(200);
    },
  );

  test("is corrected before the submission, where the bureau finds no one, and after a rejection", async () => {
    const begun = await customer("9000000001");
    expect((await begun.post("/customer/profile", OTHER)).status).toBe(200);
    for (const [code, status] of [
      ["30000.10000", 477],
      ["30000.10900", 200],
      ["90000.30000", 200],
      ["90000.99000", 200],
    ] as const) {
      const { sandbox, me, post } = await customer("9000000016");
      await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
      expect((await post("/customer/profile", OTHER)).status, code).toBe(status);
    }
  });
});

describe("looking a pincode up", () => {
  const look = (pincode: string) => tester().ask("GET", `/lookup/pincode/${pincode}`);

  test("gives the listed city, and the district where it has another name", async () => {
    expect((await look("110001")).body).toMatchObject({
      city: "Delhi",
      cities: ["Delhi", "Central Delhi"],
      state: "Delhi",
    });
    expect((await look("411001")).body).toMatchObject({ city: "Pune", cities: ["Pune"] });
    expect((await look("416416")).body).toMatchObject({ cities: ["Kolhapur", "Sangli"] });
    expect((await look("403001")).body).toMatchObject({ city: null, cities: [], state: "Goa" });
  });

  test.each(["12345", "1234567", "1"])(
    "with a wrong length (%s) is refused in the specification's words",
    async (pincode) => {
      expect(await look(pincode)).toMatchObject({
        status: 400,
        body: { field: "pincode", errorMessage: expect.stringContaining("Pincode cannot be empty") },
      });
    },
  );
});

describe("what a customer may have kept again and again", () => {
  const HOUR_MS = 3_600_000;
  const METADATA = { note: "y".repeat(8_000) };

  test("is refused from a thousand thousand characters a day on, and nothing else is", async () => {
    const { sandbox, me, post } = await customer("9000000270");
    const tell = () => post("/customer/timeline/event", { event: "SEEN", metadata: METADATA });
    const path = (text: string) =>
      sandbox.ask(
        "PUT",
        `/v1/customer/${me.customerId}/pathInfo`,
        { pathInfo: JSON.stringify(text) },
        me.access,
      );
    let taken = 0;
    let last = await tell();
    for (; last.status === 200; last = await tell()) taken += 1;
    expect(taken).toBeGreaterThan(100);
    expect(taken).toBeLessThan(130);
    expect(last).toMatchObject({ status: 429, body: { errorCode: "TOO_MANY_CHANGES" } });
    expect(last.headers.get("retry-after")).not.toBeNull();
    expect((await path("/cm")).status).toBe(429);
    expect((await post("/customer/update_email", { emailId: "a@b.example" })).status).toBe(429);
    expect((await post("/logout", {})).status).toBe(200);
    const again = await sandbox.signIn("9000000270");
    const other = await sandbox.signIn("9812345678");
    const event = { event: "SEEN" };
    expect((await sandbox.ask("POST", "/customer/timeline/event", event, other.access)).status).toBe(200);
    sandbox.clock.advance(24 * HOUR_MS);
    const next = await sandbox.signIn("9000000270");
    expect(next.customerId).toBe(again.customerId);
    expect((await sandbox.ask("POST", "/customer/timeline/event", event, next.access)).status).toBe(200);
  });
});
