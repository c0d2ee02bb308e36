import { citationsOf, wrongWith } from "../docs/coverage/citations.ts";
import { ROOT, report } from "./report.ts";

const citations = citationsOf(ROOT);
const problems = citations.flatMap((citation) => {
  const wrong = wrongWith(citation);
  return wrong === null ? [] : [`${citation.file}:${citation.line}: ${wrong}`];
});
report(problems, `${citations.length} citations name sections and rulings that are there`);
