import { createContext, type ReactNode, useContext } from "react";
import { Box, Text, type TextProps } from "ink";
import { type Line, lineText, type Tone } from "./lines.ts";

const MARIGOLD = "#f3a712";
const INK = "#211b4b";

const COLORED: Readonly<Record<Tone, TextProps>> = {
  plain: {},
  strong: { bold: true },
  quiet: { dimColor: true },
  accent: { color: MARIGOLD },
  main: { backgroundColor: MARIGOLD, color: INK, bold: true },
};

/** Without colour nothing is lost: every mark is a character, every button has brackets. */
const COLORLESS: Readonly<Record<Tone, TextProps>> = {
  ...COLORED,
  accent: { bold: true },
  main: { bold: true },
};

const Colored = createContext(true);

/** Whether the children may have colour (NO_COLOR). */
export const Palette = Colored.Provider;

/** Lines, one below the other, each cut at `width`. */
export function Lines({
  lines,
  width,
}: {
  readonly lines: readonly Line[];
  readonly width: number;
}): ReactNode {
  const tones = useContext(Colored) ? COLORED : COLORLESS;
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      {lines.map((line, row) => (
        <Text key={`${row} ${lineText(line)}`} wrap="truncate-end">
          {lineText(line) === ""
            ? " "
            : line.map(({ text, tone }, i) => (
                <Text key={`${i} ${text}`} {...tones[tone]}>
                  {text}
                </Text>
              ))}
        </Text>
      ))}
    </Box>
  );
}
