import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { DataKeyTrouble, decrypted, encrypted, rowOf, type Sealing } from "../sealed/sealing.ts";
import {
  type Batch,
  type CustomerKeyTable,
  type DocumentChange,
  everyCustomer,
  type RawStore,
  type Store,
  type StoredDocument,
  type StoredEvent,
} from "../store.ts";
import {
  DOCUMENT_FIELDS,
  type Erased,
  type RetentionDates,
  RETENTION_CLASSES,
  type RetentionClass,
} from "./kept-fields.table.ts";
import {
  classesDeletedAtOnce,
  classesExpiredBy,
  deleteAtOnce,
  isPlainData,
  personalParts,
  type PersonalParts,
  withParts,
} from "./personal-parts.ts";

/** The name of the encrypted part in an event or a document: no field has it. */
const SEALED = "~";
const KEY_BYTES = 32;

/** How many customers' keys are cached, and for how long: another process may erase one. */
const REMEMBERED = { max: 5_000, ttl: 60_000 } as const;

/** The existing keys of a customer. */
type Keys = Readonly<Partial<Record<RetentionClass, KeyObject>>>;

/** A customer's keys as stored, before encryption with the database's own key: hexadecimal, and until which day. */
interface KeptKeys {
  readonly keys: Readonly<Partial<Record<RetentionClass, string>>>;
  readonly until: RetentionDates;
}

type Sealed = Readonly<Partial<Record<RetentionClass, string>>>;

const sealedPart = (data: unknown): Sealed | null =>
  isPlainData(data) && isPlainData(data[SEALED]) ? (data[SEALED] as Sealed) : null;

/** The keys of customers, each created with the customer's first personal field; keys that were read are cached. */
function customerKeys(table: CustomerKeyTable, sealing: Sealing) {
  const remembered = new LRUCache<string, Keys>(REMEMBERED);
  const place = rowOf.customerKey;
  const read = (customerId: string, text: string): KeptKeys =>
    JSON.parse(sealing.open(text, place(customerId))) as KeptKeys;
  const written = (customerId: string, kept: KeptKeys): string =>
    sealing.seal(JSON.stringify(kept), place(customerId));
  const remember = (customerId: string, { keys }: KeptKeys): Keys => {
    const bytes = Object.fromEntries(
      Object.entries(keys).map(([one, hex]) => [one, createSecretKey(hex, "hex")] as const),
    );
    remembered.set(customerId, bytes);
    return bytes;
  };
  const find = async (customerId: string): Promise<Keys | null> => {
    const known = remembered.get(customerId);
    if (known !== undefined) return known;
    const text = await table.find(customerId);
    return text === null ? null : remember(customerId, read(customerId, text));
  };
  const make = async (customerId: string): Promise<Keys> => {
    const keys = Object.fromEntries(
      RETENTION_CLASSES.map((one) => [one, randomBytes(KEY_BYTES).toString("hex")] as const),
    );
    const text = await table.add(customerId, written(customerId, { keys, until: {} }));
    return remember(customerId, read(customerId, text));
  };
  return {
    find,
    forget: (customerId: string) => void remembered.delete(customerId),
    ofWriter: async (customerId: string): Promise<Keys> => (await find(customerId)) ?? make(customerId),
    /** The keys of a customer with encrypted data. Throws DataKeyTrouble if they are missing. */
    ofReader: async (customerId: string): Promise<Keys> => {
      const keys = await find(customerId);
      if (keys === null)
        throw new DataKeyTrouble("the keys of a customer are missing: put back the newest copy");
      return keys;
    },
    until: async (customerId: string): Promise<RetentionDates> => {
      const text = await table.find(customerId);
      return text === null ? {} : read(customerId, text).until;
    },
    end: async (customerId: string, until: RetentionDates): Promise<void> => {
      for (;;) {
        await make(customerId);
        const before = await table.find(customerId);
        if (before === null) continue;
        const kept = read(customerId, before);
        const going = classesDeletedAtOnce(until);
        const after: KeptKeys = {
          keys: Object.fromEntries(
            Object.entries(kept.keys).filter(([one]) => !going.includes(one as RetentionClass)),
          ),
          until: { ...kept.until, ...until },
        };
        const days = RETENTION_CLASSES.flatMap((one) =>
          after.keys[one] === undefined ? [] : (after.until[one] ?? []),
        );
        const next = days.toSorted()[0] ?? null;
        if (!(await table.replace(customerId, before, written(customerId, after), next))) continue;
        remember(customerId, after);
        return;
      }
    },
  };
}

/** The owners of a document that is erased with its customer. */
const ownersOf = (kind: string, value: unknown): readonly string[] => {
  if (kind in DOCUMENT_FIELDS) return isPlainData(value) ? [String(value["customerId"])] : [];
  if (kind !== "customer-by-phone" && kind !== "customer-by-email") return [];
  return typeof value === "string" ? [value] : Array.isArray(value) ? (value as string[]) : [];
};

/** A store whose personal fields are encrypted, including those stored before encryption. */
export interface PersonalStore extends Store {
  /** Encrypts the personal fields that an older program version stored. Encrypted fields stay unchanged. */
  encryptKept(): Promise<void>;
}

/**
 * A store whose personal fields are encrypted under keys of their customer, which are stored separately: erasing a
 * customer destroys these keys, and with them the data in every copy of the database. Personal fields are encrypted
 * only here (docs/decisions/erasing.md); `sealing` encrypts the keys themselves.
 */
export function personalStore(store: RawStore, sealing: Sealing): PersonalStore {
  const keys = customerKeys(store.keys, sealing);

  /** The data of an event as stored; data whose key is gone is dropped. */
  const sealedData = ({ open, parts }: PersonalParts, known: Keys, place: string): unknown => {
    const texts: Partial<Record<RetentionClass, string>> = {};
    for (const one of RETENTION_CLASSES) {
      const [part, key] = [parts[one], known[one]];
      if (part !== undefined && key !== undefined)
        texts[one] = encrypted(JSON.stringify(part), key, `${one} ${place}`).toString("base64");
    }
    return { ...open, [SEALED]: texts };
  };
  const openedData = (data: unknown, part: Sealed, known: Keys, place: string): unknown => {
    const { [SEALED]: _part, ...open } = data as Record<string, unknown>;
    return withParts(
      open,
      Object.entries(part).flatMap(([one, text]) => {
        const key = known[one as RetentionClass];
        return key === undefined
          ? []
          : [
              JSON.parse(decrypted(Buffer.from(text, "base64"), key, `${one} ${place}`)) as Record<
                string,
                unknown
              >,
            ];
      }),
    );
  };

  const sealedEvents = async (events: NonNullable<Batch["events"]>): Promise<Batch["events"]> => {
    const { customerId, expectedVersion } = events;
    const split = events.events.map(({ type, data }) => personalParts(type, data));
    if (split.every((one) => one === null)) return events;
    const known = await keys.ofWriter(customerId);
    return {
      ...events,
      events: events.events.map((event, i) => {
        const parts = split[i] ?? null;
        const place = rowOf.event(customerId, expectedVersion + i + 1);
        return parts === null ? event : { ...event, data: sealedData(parts, known, place) };
      }),
    };
  };
  const openedEvents = async (customerId: string, events: readonly StoredEvent[]) => {
    if (events.some(({ type }) => type === "data.erased")) keys.forget(customerId);
    if (!events.some(({ data }) => sealedPart(data) !== null)) return events;
    const known = await keys.ofReader(customerId);
    return events.map((event) => {
      const part = sealedPart(event.data);
      return part === null
        ? event
        : { ...event, data: openedData(event.data, part, known, rowOf.event(customerId, event.version)) };
    });
  };

  const sealedDocument = async (change: DocumentChange): Promise<DocumentChange> => {
    const { kind, key, value } = change;
    const field = DOCUMENT_FIELDS[kind];
    if (field === undefined || !isPlainData(value) || typeof value[field] !== "string") return change;
    const { person } = await keys.ofWriter(String(value["customerId"]));
    const text = person && encrypted(value[field], person, rowOf.document(kind, key)).toString("base64");
    return {
      ...change,
      value: { ...value, [field]: "", [SEALED]: text === undefined ? {} : { person: text } },
    };
  };
  /** Encrypts a customer's unencrypted data; false if there was none. */
  const encryptCustomer = async (customerId: string): Promise<boolean> => {
    const split = ({ type, data }: StoredEvent): PersonalParts | null =>
      sealedPart(data) === null ? personalParts(type, data) : null;
    if ((await store.read(customerId)).every((event) => split(event) === null)) return false;
    const known = await keys.ofWriter(customerId);
    await store.rewrite(customerId, (event) => {
      const parts = split(event);
      const place = rowOf.event(customerId, event.version);
      return parts === null ? event.data : sealedData(parts, known, place);
    });
    return true;
  };
  /** Decrypted documents by the stored document, so that a document returned again is not decrypted again. */
  const openDocuments = new WeakMap<StoredDocument, StoredDocument>();
  const openedDocument = async (
    document: StoredDocument,
    field: string,
    owner: string,
    place: string,
  ): Promise<StoredDocument | null> => {
    const part = sealedPart(document.value);
    if (part?.person === undefined) return document;
    const known = openDocuments.get(document);
    if (known !== undefined) return known;
    const { person } = await keys.ofReader(owner);
    if (person === undefined) return null;
    const { [SEALED]: _part, ...open } = document.value as Record<string, unknown>;
    const whole = {
      ...document,
      value: { ...open, [field]: decrypted(Buffer.from(part.person, "base64"), person, place) },
    };
    openDocuments.set(document, whole);
    return whole;
  };
  const isErased = async (customerId: string): Promise<boolean> => {
    const known = await keys.find(customerId);
    return known !== null && known.person === undefined;
  };

  return {
    ...store,
    read: async (customerId, after) => openedEvents(customerId, await store.read(customerId, after)),
    commit: async (batch) => {
      const { events, documents } = batch;
      const isDocument = documents?.some(({ kind }) => kind in DOCUMENT_FIELDS) === true;
      await store.commit({
        ...batch,
        ...(events === undefined ? {} : { events: await sealedEvents(events) }),
        ...(isDocument ? { documents: await Promise.all((documents ?? []).map(sealedDocument)) } : {}),
      });
    },
    document: async (kind, key) => {
      const document = await store.document(kind, key);
      if (document === null) return null;
      const { value } = document;
      const owners = ownersOf(kind, value);
      if (owners.length === 0) return document;
      const gone = await Promise.all(owners.map(isErased));
      const field = DOCUMENT_FIELDS[kind];
      // A restored copy may still name someone who was erased after it was made.
      if (gone.includes(true)) {
        if (field !== undefined) return null;
        const left = owners.filter((_owner, i) => gone[i] === false);
        return { ...document, value: kind === "customer-by-phone" ? null : left };
      }
      return field === undefined
        ? document
        : openedDocument(document, field, owners[0] ?? "", rowOf.document(kind, key));
    },
    erase: (customerId, until) => keys.end(customerId, until),
    eraseEnded: async (day) => {
      const erased: Erased[] = [];
      for (const customerId of await store.keys.ending(day)) {
        const classes = classesExpiredBy(await keys.until(customerId), day);
        if (classes.length === 0) continue;
        await keys.end(customerId, deleteAtOnce(classes));
        erased.push({ customerId, classes });
      }
      return erased;
    },
    encryptKept: async () => {
      let changed = 0;
      for await (const customerId of everyCustomer(store))
        if (await encryptCustomer(customerId)) changed += 1;
      if (changed > 0) await store.clean();
    },
  };
}
