import type { Source } from "./source.ts";

/** Worked examples of the check digit that closes an Aadhaar number. */
export const VERHOEFF: readonly {
  readonly payload: string;
  readonly digit: string;
  readonly source: Source;
}[] = [
  {
    payload: "142857",
    digit: "0",
    source: {
      title: "LiquiSearch, Verhoeff algorithm, example",
      address: "https://www.liquisearch.com/verhoeff_algorithm/example",
    },
  },
  {
    payload: "1456789",
    digit: "4",
    source: {
      title: "Algorithm::CheckDigits, manual page of MXX_006",
      address: "http://man.nicevoid.com/man/man3/Algorithm::CheckDigits::MXX_006",
    },
  },
];

/** Numbers that the Unique Identification Authority publishes for tests; they are no one's. */
export const TEST_AADHAAR: readonly { readonly numbers: readonly string[]; readonly source: Source }[] = [
  {
    numbers: ["999941057058", "999971658847", "999933119405", "999955183433", "999990501894"],
    source: {
      title: "UIDAI, Testing Data and License Keys, as listed in research notes of the package pramana",
      address: "github.com/prashanttiw/pramana, docs/detect-fraud-signals-research.md at 82ffb9d",
    },
  },
  {
    numbers: ["999999990019", "999999990026", "999999990042", "999999990057"],
    source: {
      title: "UIDAI, sample authentication client of 2011, parameters of its test set-up",
      address: "github.com/pingali/uid-sample-code, test-setup/parameters.txt at fe829a5",
    },
  },
];

/** What the fourth letter of a PAN says of its holder, and the first and last of its four digits. */
export const PAN_HOLDER_TYPES = {
  source: {
    title: "Zee News, Decoded: details of your PAN number",
    address:
      "https://zeenews.india.com/business/news/finance/decoded-5-exciting-details-of-your-pan-number_1912360.html",
  } satisfies Source,
  letters: {
    A: "association of persons",
    B: "body of individuals",
    C: "company",
    F: "firm",
    G: "government",
    H: "Hindu undivided family",
    J: "artificial juridical person",
    L: "local authority",
    P: "individual",
    T: "trust",
  },
  digits: ["0001", "9999"],
} as const;

/** A letter that some pages add, for limited liability partnerships. */
export const PAN_LLP = {
  letter: "E",
  source: {
    title: "MyCAguru, How PAN is formed and how it gets its unique identity",
    address: "https://www.mycaguru.com/question/how-pan-is-formed-and-how-it-gets-its-unique-identity/",
  } satisfies Source,
} as const;

/** Specimens that explain the structure, made of their own letters and digits. */
export const PAN_EXAMPLES = {
  sources: [
    {
      title: "Office Anywhere, PAN validation tool",
      address: "https://officeanywhere.io/incometax/pan-number-validation-tool",
    },
    {
      title: "CAclubindia, Reading a PAN",
      address: "https://caclubindia.com/forum/reading-a-pan-no--194249.asp",
    },
  ] satisfies readonly Source[],
  numbers: ["AAAPL1234C", "AAAPC4444A", "AAAHL4444A", "AAAFG4444A"],
} as const;
