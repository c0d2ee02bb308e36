/** Multiplication in the dihedral group of ten elements, row by row. */
const TIMES = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
] as const;

/** What a digit becomes at a place counted from the right, by the place modulo eight. */
const PERMUTED = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
] as const;

const INVERSE = "0432156789";

const digitAt = (row: string | undefined, index: number): number => (row?.charCodeAt(index) ?? 48) - 48;

function checksum(digits: string, shift: number): number {
  let sum = 0;
  for (let i = digits.length - 1, place = shift; i >= 0; i -= 1, place += 1)
    sum = digitAt(TIMES[sum], digitAt(PERMUTED[place % 8], digits.charCodeAt(i) - 48));
  return sum;
}

/** Whether a text of digits ends with its right Verhoeff check digit. */
export const hasVerhoeffCheck = (digits: string): boolean => checksum(digits, 0) === 0;

/** The Verhoeff check digit to put after a text of digits. */
export const verhoeffDigit = (digits: string): string => INVERSE.charAt(checksum(digits, 1));
