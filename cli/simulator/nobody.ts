/** Said in place of what only a customer has. */
export const NOBODY = "nobody is signed in";
