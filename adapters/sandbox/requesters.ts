/** Where requests come from: the network address as it is counted (client-address.ts); empty where it is not known. */
export interface Requesters {
  note(request: object, address: string): void;
  of(request: object): string;
}

/** Remembered beside the request, for as long as there is one: nothing that a client sends says where it comes from. */
export function requesters(): Requesters {
  const addresses = new WeakMap<object, string>();
  return {
    note: (request, address) => void addresses.set(request, address),
    of: (request) => addresses.get(request) ?? "",
  };
}
