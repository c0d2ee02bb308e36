import { collectMessages } from "../messages/collect.ts";
import { speakingSources } from "../messages/sources.ts";
import { report } from "./report.ts";

const { messages, problems } = collectMessages(speakingSources());
report(problems, `${Object.keys(messages).length} messages can be said in another language`);
