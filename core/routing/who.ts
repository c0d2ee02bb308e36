/** Who can act, as the support desk names them (interfaces: `creditline why`). */
export type Who = "customer" | "lender" | "bank" | "partner" | "support" | "nobody";
