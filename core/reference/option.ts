/** One answer of a list: what is stored, what is shown, and other spellings that mean the same. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly aliases?: readonly string[];
}
