import { proofOfWork } from "@creditline/adapters/platform/identity/codes/proof-of-work";
import { signingSecret } from "@creditline/adapters/platform/identity/signed-tokens";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { liveRandom } from "@creditline/adapters/ports/random";
import { expect } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

/** Of the range that no persona has: a customer of this test alone. */
const PHONE = "9000000351";

test("a captcha that is asked for is solved while the code is on its way, by a file that no one else fetches @full", async ({
  page,
}) => {
  const captcha = proofOfWork(signingSecret(memoryStore(), liveRandom));
  const fetched: string[] = [];
  const proofs: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const solvers = () => fetched.filter((path) => path.includes("solve-captcha"));
  await page.route("**/v1/otp/send", async (route) => {
    const { token } = route.request().postDataJSON() as { readonly token?: string };
    if (token === undefined) {
      expect(solvers()).toEqual([]);
      const challenge = await captcha.challenge(Date.now());
      const refusal = {
        success: false,
        errorCode: "CAPTCHA_REQUIRED",
        errorMessage: "Show it.",
        field: "token",
      };
      return route.fulfill({ status: 477, json: { ...refusal, challenge } });
    }
    proofs.push((await captcha.proof(token, Date.now())).is);
    return route.fallback();
  });
  await page.goto("/");
  await page.getByLabel("Mobile number").fill(PHONE);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(page.getByLabel("OTP")).toBeVisible();
  expect(proofs).toEqual(["right"]);
  expect(solvers()).toHaveLength(1);
});
