import type { Services } from "../services.ts";

/** Whether a customer's address on record is this one, and confirmed: no other signs anybody in (ruling R45). */
export async function hasEmail(
  { customers }: Pick<Services, "customers">,
  customerId: string,
  email: string,
): Promise<boolean> {
  const { emailId, emailConfirmed } = (await customers.look(customerId)).onboarding;
  return emailConfirmed && emailId?.toLowerCase() === email.toLowerCase();
}

/**
 * The one customer whose confirmed address this is; null for none, and for several, who share a mailbox: who signs in
 * with it must not come to somebody else's account.
 */
export async function onlyOwner(
  services: Pick<Services, "customers" | "emails">,
  email: string,
): Promise<string | null> {
  const owners: string[] = [];
  for (const customerId of await services.emails.find(email)) {
    if (await hasEmail(services, customerId, email)) owners.push(customerId);
  }
  return owners.length === 1 ? (owners[0] ?? null) : null;
}

/** Lets a customer sign in with the address that they have just confirmed. */
export const noteEmail = (
  services: Pick<Services, "customers" | "emails">,
  customerId: string,
  email: string,
): Promise<void> => services.emails.note(email, customerId, (other) => hasEmail(services, other, email));
