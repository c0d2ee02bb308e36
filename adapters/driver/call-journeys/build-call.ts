import { endpointAt, ENDPOINTS } from "../../contract/endpoints.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Document } from "../journeys/surface.ts";
import type { CallStep } from "./call-journey-file.ts";
import { filled, filledText, filledTexts } from "./results.ts";
import type { Results } from "./results.ts";

/** A request that is ready to be made, and which endpoint of the contract it goes to; null for none. */
export interface BuiltCall {
  readonly request: Request;
  readonly endpoint: Endpoint | null;
}

/** Method and address of a call: by its name, with the parameters put in, or as it is written. */
function addressOf(call: string, params: Readonly<Record<string, string>>): readonly [string, string] {
  const endpoint = ENDPOINTS.find(({ name }) => name === call);
  if (endpoint === undefined) {
    const [method = "", address = ""] = call.split(" ");
    return [method, address];
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${call} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
  return [endpoint.method, path];
}

async function uploadOf(
  step: CallStep,
  results: Results,
  document: (name: string) => Promise<Document>,
): Promise<FormData> {
  const form = new FormData();
  for (const [field, names] of Object.entries(step.files ?? {})) {
    for (const name of names) {
      const { bytes, type, name: fileName } = await document(filledText(name, results));
      form.append(field, new Blob([bytes], { type }), fileName);
    }
  }
  for (const [key, value] of Object.entries(filledTexts(step.fields ?? {}, results))) form.append(key, value);
  return form;
}

/** The bearer token of a step; undefined for none. `signedIn` is the newest sign-in's. */
function tokenOf(
  { token }: CallStep,
  results: Results,
  endpoint: Endpoint | null,
  signedIn: string | undefined,
): string | undefined {
  if (token === null) return undefined;
  if (token !== undefined) return filledText(token, results);
  return endpoint?.isProtected === true ? signedIn : undefined;
}

/** The request of a step. Throws an Error for a parameter that is missing, or a reference to nothing. */
export async function buildCall(
  step: CallStep & { readonly call: string },
  context: {
    readonly baseUrl: string;
    readonly results: Results;
    readonly signedIn: string | undefined;
    readonly document: (name: string) => Promise<Document>;
  },
): Promise<BuiltCall> {
  const { baseUrl, results, signedIn, document } = context;
  const call = filledText(step.call, results);
  const [method, address] = addressOf(call, filledTexts(step.params ?? {}, results));
  const url = new URL(address, baseUrl);
  for (const [key, value] of Object.entries(filledTexts(step.query ?? {}, results))) {
    url.searchParams.append(key, value);
  }
  const endpoint = endpointAt(method, url.pathname);
  const headers = new Headers(filledTexts(step.headers ?? {}, results));
  const token = tokenOf(step, results, endpoint, signedIn);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  let body: BodyInit | null = null;
  if (step.files !== undefined) body = await uploadOf(step, results, document);
  else if (step.form !== undefined) body = new URLSearchParams(filledTexts(step.form, results));
  else if (method !== "GET") {
    headers.set("content-type", "application/json");
    body = JSON.stringify(filled(step.body ?? {}, results));
  }
  return { request: new Request(url, { method, headers, body }), endpoint };
}
