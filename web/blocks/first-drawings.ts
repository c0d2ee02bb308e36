// Made from the drawings in web/blocks/first by npm run docs, and before every build, start and test: change those, not this.
import { LeadBlock, LendingCostsBlock, StatusBlock, TextBlock } from "./first/first-blocks.tsx";

/** How the browser draws what the login shows. */
export const FIRST = {
  lead: LeadBlock,
  "lending-costs": LendingCostsBlock,
  status: StatusBlock,
  text: TextBlock,
};
