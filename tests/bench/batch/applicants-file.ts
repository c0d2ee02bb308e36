import { open } from "node:fs/promises";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { type Random, random } from "../random.ts";

/**
 * Writes a CSV of so many applicants, the same ones every time: plain values without quotes, as a readers' fastest
 * path has them. One in fifty values is left out, and one city in seven is served by no one.
 */
export async function writeApplicants(path: string, rows: number): Promise<void> {
  const next = random(23);
  const file = await open(path, "w");
  let text = "id,age,monthlyIncome,city\n";
  for (let n = 1; n <= rows; n += 1) {
    const city = next(7) === 0 ? "Atlantis" : (CITIES[next(CITIES.length)]?.name ?? "");
    text += `A-${n},${given(next, 18 + next(50))},${given(next, 10_000 + next(30_000))},${given(next, city)}\n`;
    if (text.length > 1 << 20 || n === rows) {
      await file.write(text);
      text = "";
    }
  }
  await file.close();
}

const given = (next: Random, value: string | number): string | number => (next(50) === 0 ? "" : value);
