/** Why a PostgreSQL database cannot be used, in words for the person who configured it; never with its password. */
export class PostgresTrouble extends Error {
  override readonly name = "PostgresTrouble";
}

/** The target of an address: `host:port` and the database, without user and password. */
export interface PostgresPlace {
  readonly server: string;
  readonly database: string;
  readonly user: string;
}

/** Converts the error of a first connection into words that say what to change. */
export function postgresTrouble(error: unknown, { server, database, user }: PostgresPlace): PostgresTrouble {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  const trouble = (text: string): PostgresTrouble => new PostgresTrouble(text, { cause: error });
  switch (code) {
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ENOENT":
    case "ETIMEDOUT":
      return trouble(`nothing answers at ${server}`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return trouble(`no machine is known by the name in ${server}`);
    // PostgreSQL's own codes: invalid_password, invalid_authorization_specification and so on.
    case "28P01":
    case "28000":
      return trouble(`${server} does not let the user ${user} in with this password`);
    case "3D000":
      return trouble(`there is no database ${database} at ${server}; make it with createdb ${database}`);
    case "42501":
      return trouble(`the user ${user} may not make tables in the database ${database} at ${server}`);
    case "53300":
      return trouble(`${server} takes no more connections`);
    case "57P03":
      return trouble(`${server} is starting or stopping; try again in a moment`);
    default:
      return /timeout/i.test(message ?? "")
        ? trouble(`nothing answers at ${server}`)
        : trouble(
            `the database ${database} at ${server} cannot be used: ${message ?? "for an unknown reason"}`,
          );
  }
}
