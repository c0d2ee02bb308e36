/** Said in place of what only a customer has. */
export const ANONYMOUS = "nobody is signed in";
