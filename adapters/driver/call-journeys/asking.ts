import type { CallAddress } from "@creditline/core/calls/call-address";
import { plainRequest, type SentTo } from "../../client/build-request.ts";

/** An answer, read: the JSON of its body, or its text. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
}

/** What a failure's body says of it; of any other body nothing, since it may hold a token. */
export function failureText(body: unknown): string {
  const { errorCode, errorMessage } = (body ?? {}) as {
    readonly errorCode?: unknown;
    readonly errorMessage?: unknown;
  };
  return errorCode === undefined ? "" : `: ${String(errorCode)}, ${String(errorMessage)}`;
}

/** Asks a platform for something that it must answer. */
export type Ask = <const At extends CallAddress>(
  at: At,
  payload: SentTo<At>,
  token?: string,
) => Promise<unknown>;

/** A way to ask the platform at an address. What it gives throws an Error for any answer but a 200. */
export const asking =
  (baseUrl: string, fetch: (request: Request) => Promise<Response>): Ask =>
  async (at, payload, token) => {
    const request = plainRequest(baseUrl, at, payload, token);
    const { pathname, search } = new URL(request.url);
    const answer = await readAnswer(await fetch(request));
    if (answer.status !== 200) {
      throw new Error(
        `${request.method} ${pathname}${search} answered ${answer.status}${failureText(answer.body)}`,
      );
    }
    return answer.body;
  };
