import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { untilCommitted } from "../store/committing.ts";
import type { Partner } from "../partners/partner.ts";
import type { Said, UsualBehaviours } from "../partners/partners.ts";
import type { AskingCall } from "../partners/partners-of-calls.table.ts";
import { refused } from "../model/refusals.ts";
import type { Services } from "./services.ts";

/** How partners usually behave towards a phone that may be nobody's yet. */
export const usualFor = ({ surroundings }: Services, phone: string): UsualBehaviours =>
  surroundings.treatmentOf(surroundings.nameOf(phone)).partners ?? {};

/**
 * Asks a partner where no customer is changed: what was ordered of it is used up at once. `isFirst` is false where the
 * call has asked another one before.
 */
export const askNow = (
  { store, surroundings }: Services,
  call: AskingCall,
  partner: Partner,
  usual: UsualBehaviours | undefined,
  isFirst = true,
): Promise<Said> =>
  untilCommitted(async () => {
    const partners = await surroundings.partnersOf(call, usual, isFirst);
    const said = partners.ask(partner);
    const documents = partners.changes();
    if (documents.length > 0) await store.commit({ documents });
    return said;
  });

/** 477 while a partner has not answered that a call cannot go on without. */
export const notAnswered = (errorCode: RefusalCode, who: string, field?: string) =>
  refused(errorCode, `${who} has not answered yet. Try again in a moment.`, field);
