export { closest } from "@creditline/core/reference/closest";
