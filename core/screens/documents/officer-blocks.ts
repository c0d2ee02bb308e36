import type { GrievanceOfficer } from "../../reference/complaints.table.ts";
import { say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { PlainBlock } from "../blocks/block.ts";

/** The provider's own officer with e-mail and phone, under a heading; nothing where none is configured (ruling R59). */
export const officerBlocks = (title: Text, officer: GrievanceOfficer | undefined): readonly PlainBlock[] =>
  officer === undefined
    ? []
    : [
        {
          kind: "list",
          title,
          items: [
            say("Name: {name}", { name: verbatim(officer.name) }),
            say("E-mail: {address}", { address: verbatim(officer.email) }),
            say("Phone: {number}", { number: verbatim(officer.phone) }),
          ],
        },
      ];
