import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const PHONE = "9876543210";

/** Signs in as a client that names itself, or as one that does not. */
async function signInAs(client: unknown) {
  const sandbox = tester();
  await sandbox.ask("POST", "/v1/otp/send", { phone: PHONE, purpose: "SIGNUP" });
  const inbox = await sandbox.ask("GET", `/sandbox/inbox?phone=${PHONE}`);
  const [{ code } = { code: "" }] = inbox.body as { code: string }[];
  const named = client === undefined ? {} : { client_id: client };
  const reply = await sandbox.ask("POST", "/oauth/token", {
    grant_type: "password",
    username: PHONE,
    password: code,
    auth_type: "OTP",
    auth_version: 2,
    ...named,
  });
  return { ...reply, body: reply.body as Record<string, unknown> };
}

describe("a sign-in by the payments app's client (rulings R33, R44)", () => {
  test("gets no refresh token, and no longer than an hour", async () => {
    const { status, body } = await signInAs("creditline-payments-app");
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("refresh_token");
    expect(body["expires_in"]).toBe(3600);
  });

  test.each([undefined, null, "creditline-web"])(
    "by client %s, the web's, gets a refresh token",
    async (client) => {
      const { status, body } = await signInAs(client);
      expect([status, typeof body["refresh_token"]]).toEqual([200, "string"]);
    },
  );

  test.each(["creditline-payments-apps", "Creditline-Web", "toString"])(
    "by %s, which is no client, is refused with the field and the known ones",
    async (client) => {
      const { status, body } = await signInAs(client);
      expect(status).toBe(400);
      expect(body["errorMessage"]).toBe("client_id: expected creditline-web or creditline-payments-app");
    },
  );
});
