import type { Logics } from "./logic.ts";
import { error, notFound, successPage } from "./screens/endings.ts";
import { login } from "./screens/login.ts";

/** What anyone can reach before signing in: the first thing a surface loads. */
export const OPEN_LOGICS: Logics = {
  customerLogin: login,
  customerLoginComponent: login,
  error,
  successPage,
  notFound,
};
