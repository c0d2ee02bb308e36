/** How many loans, and payments, a page of them holds at most: a call that asks for more is refused. Ours. */
export const LARGEST_PAGE = 100;
