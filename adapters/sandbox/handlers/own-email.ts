import type { Services } from "../services.ts";

/** Whether a customer's address on record is this one. */
export async function hasEmail(
  { customers }: Pick<Services, "customers">,
  customerId: string,
  email: string,
): Promise<boolean> {
  const { emailId } = (await customers.look(customerId)).onboarding;
  return emailId?.toLowerCase() === email.toLowerCase();
}

/** Lets a customer sign in with the address that they have just given, unless it is somebody else's already. */
export const noteEmail = (
  services: Pick<Services, "customers" | "emails">,
  customerId: string,
  email: string,
): Promise<void> => services.emails.note(email, customerId, (other) => hasEmail(services, other, email));
