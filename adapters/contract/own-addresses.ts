/** Where the platform describes its calls to programs. */
export const DESCRIPTION_PATH = "/openapi.json";

/** Where a platform is that is reached without a network: a name that leads nowhere. */
export const IN_THIS_PROCESS = "http://platform.invalid";
