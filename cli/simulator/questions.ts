import { indiaDay } from "@creditline/core/calendar/india";
import { dayInWords } from "@creditline/core/calendar/in-words";
import type { SeenComplaint } from "@creditline/adapters/driver/journeys/sandbox-control";
import { indiaMoment } from "./simulated-time.ts";
import type { Asked } from "./simulation.ts";

/** A question or a complaint as it is told: what it is, and who said what. */
export interface QuestionWords {
  readonly head: string;
  readonly said: readonly string[];
}

const dueDay = ({ answerBy }: SeenComplaint): string => dayInWords(indiaDay(Date.parse(answerBy)));

/** How a complaint stands, by when it is to be answered. */
function standing(complaint: SeenComplaint): string {
  switch (complaint.state) {
    case "OPEN":
      return `to be answered by ${dueDay(complaint)}`;
    case "OVERDUE":
      return `not answered by ${dueDay(complaint)}, as it had to be`;
    case "ANSWERED":
      return "answered";
  }
}

const line = (name: string, at: string, text: string): string =>
  `${name}, ${indiaMoment(Date.parse(at))}: ${text.replaceAll(/\s+/g, " ")}`;

/** What a customer asked and complained about, in words, complaints first: they have a day. */
export const questionWords = ({ threads, complaints }: Asked): readonly QuestionWords[] => [
  ...complaints.map((complaint) => {
    const { number, about, raisedAt, text, answer } = complaint;
    return {
      head: `Complaint ${number}, about ${about}, ${standing(complaint)}`,
      said: [
        line("Customer", raisedAt, text),
        ...(answer === null ? [] : [line(answer.name, answer.at, answer.text)]),
      ],
    };
  }),
  ...threads.map(({ slug, messages }) => ({
    head: `Question about ${slug}`,
    said: messages.map(({ by, name, at, text }) => line(by === "you" ? "Customer" : name, at, text)),
  })),
];

/** The complaint that is answered next: the newest that is open, as the platform has it. */
export const complaintToAnswer = (asked: Asked): SeenComplaint | undefined =>
  asked.complaints.find(({ answer }) => answer === null);
