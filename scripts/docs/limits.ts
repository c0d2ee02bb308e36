import {
  BODY_LIMITS,
  type BodyLimit,
  HEAD_LIMIT,
  LEAST,
  LEAST_PIECE,
  LONGEST_BOUNDARY,
  LONGEST_HEAD,
  MOST_OF_ALL,
  MOST_PARTS,
} from "@creditline/adapters/platform/http/request";
import { DEEPEST, MOST_FIELDS } from "@creditline/adapters/platform/http/content";
import { MOST_UNDER_WAY } from "@creditline/adapters/platform/http/node-server";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { english } from "@creditline/core/messages/translate";
import { code, table } from "./markdown.ts";

const KILO = 1024;
const MEGA = KILO * KILO;

const size = (bytes: number): string => (bytes < MEGA ? `${bytes / KILO} kB` : `${bytes / MEGA} MB`);
const within = ({ milliseconds }: BodyLimit): string =>
  `within ${english(formatDuration(milliseconds / 1000))}`;

/** What a request may be, whoever sends it, and how more than that is answered. */
export const limitsTable = (): string =>
  table(
    ["What", "Limit", "Beyond it"],
    [
      ["headers with the address", `${size(HEAD_LIMIT.bytes)} in all, ${within(HEAD_LIMIT)}`, "431, 408"],
      ["a body, by its call", `${size(BODY_LIMITS.plain.bytes)} ${within(BODY_LIMITS.plain)}`, "413, 408"],
      [
        "a body of a call that takes files",
        `${size(BODY_LIMITS.files.bytes)} ${within(BODY_LIMITS.files)}`,
        "413, 408",
      ],
      [
        "a form's boundary, its parts, their headers",
        `${LONGEST_BOUNDARY} characters, ${MOST_PARTS} parts, ${size(LONGEST_HEAD)} each`,
        "400",
      ],
      ["a body's pieces (chunks)", `each counts ${LEAST_PIECE} bytes at least`, "400"],
      ["a form in the address's notation", `${MOST_FIELDS} fields`, "400"],
      ["JSON", `nests ${DEEPEST} deep`, "400"],
      ["requests under way on one connection", `${MOST_UNDER_WAY}, then the connection is closed`, "429"],
      [
        "bodies under way from one network address",
        `${code("BODY_MB_PER_ADDRESS")}, each counts ${size(LEAST)} at least`,
        "429",
      ],
      ["bodies under way in all", size(MOST_OF_ALL), "429"],
    ],
  );
