/** The token of an `authorization` header; undefined where there is none, or it is no bearer's. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
