const PLACES = 4096;
const MOST_KNOWN = 1024;
const LONGEST = 64;

/** Remembers what each spelling of a city in a file came to, by its bytes, so that a row need not decode it. */
export class CityCells {
  readonly #known: (Uint8Array | undefined)[] = Array.from<undefined>({ length: PLACES });
  readonly #answers = new Int32Array(PLACES);
  readonly #answer: (bytes: Uint8Array) => number;
  #count = 0;

  /** `answer` says what a city's bytes, as they stand in the file, come to. */
  constructor(answer: (bytes: Uint8Array) => number) {
    this.#answer = answer;
  }

  /** What the city in these bytes comes to. */
  at(bytes: Uint8Array, start: number, end: number): number {
    let place = placeOf(bytes, start, end);
    for (;;) {
      const known = this.#known[place];
      if (known === undefined) return this.#learn(place, bytes.slice(start, end));
      if (same(known, bytes, start, end)) return this.#answers[place] as number;
      place = (place + 1) & (PLACES - 1);
    }
  }

  #learn(place: number, city: Uint8Array): number {
    const answer = this.#answer(city);
    // A file of endless different cities must not fill the memory.
    if (this.#count < MOST_KNOWN && city.length <= LONGEST) {
      this.#known[place] = city;
      this.#answers[place] = answer;
      this.#count += 1;
    }
    return answer;
  }
}

/** From the length and four of the bytes: enough to tell cities apart, and every place that is taken is compared in full. */
function placeOf(bytes: Uint8Array, start: number, end: number): number {
  const middle = (start + end) >>> 1;
  const some =
    ((bytes[start] as number) << 24) ^
    ((bytes[middle] as number) << 16) ^
    ((bytes[end - 2] as number) << 8) ^
    (bytes[end - 1] as number) ^
    ((end - start) << 4);
  const mixed = Math.imul(some, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) & (PLACES - 1);
}

function same(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i += 1) if (known[i] !== bytes[start + i]) return false;
  return true;
}
