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
    let hash = end - start;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    let place = (hash ^ (hash >>> 15)) & (PLACES - 1);
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

function same(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i += 1) if (known[i] !== bytes[start + i]) return false;
  return true;
}
