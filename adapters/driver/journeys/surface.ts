/** What can be seen of the application, on any surface. */
export interface Seen {
  /** Plain name of the screen, or null while there is none. */
  readonly screen: string | null;
  readonly title: string;
  /** Path and hash in the address bar. */
  readonly address: string;
  /** The landing rule that chose the screen, where one did. */
  readonly rule: number | null;
  /** Name of the context; null while there is none. */
  readonly layout: string | null;
  /** Everything the screen says, as one text. */
  readonly says: string;
  /** All words that the screen holds: what it says, asks and offers, what is folded up too. */
  readonly holds: string;
  /** Names of the fields that are asked. */
  readonly fields: readonly string[];
  readonly notices: readonly string[];
  readonly errors: readonly string[];
  readonly actions: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** "METHOD /path" of the calls since the last look. */
  readonly calls: readonly string[];
}

/** A document to choose. */
export interface Document {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A way to drive the application: the driver in this process, over HTTP, or a browser. */
export interface Surface {
  open(screen: string): Promise<void>;
  fill(field: string, value: string): Promise<void>;
  attach(field: string, documents: readonly Document[]): Promise<void>;
  do(action: string): Promise<void>;
  /** Comes to an address from outside: the application is loaded anew there. */
  visit(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The browser's Back: to the entry of the history before the one that is shown. */
  back(): Promise<void>;
  /** The browser's Forward. */
  forward(): Promise<void>;
  /** Lets the application's own time pass; the platform's is moved by `during`, called with each part. */
  pass(milliseconds: number, during: (milliseconds: number) => Promise<void>): Promise<void>;
  look(): Promise<Seen>;
}
