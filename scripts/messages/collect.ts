import ts from "typescript";
import type { Entry } from "@creditline/core/messages/translate";

/** A source file: its path below the root, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Collected {
  /** What English says for every message, by the message's key, in the keys' order. */
  readonly messages: Readonly<Record<string, Entry>>;
  /** What keeps a message out of every other language, with its place. */
  readonly problems: readonly string[];
}

/** Makers of messages, and how many of their arguments are words. */
const MAKERS = { t: 1, plural: 2, messageKey: 1 } as const;

type Maker = keyof typeof MAKERS;

const isMaker = (name: string): name is Maker => Object.hasOwn(MAKERS, name);

const MESSAGE_MODULE = /(?:^|\/)messages\/message(?:\.ts)?$|^\.\/message\.ts$/;

/** The makers that a file imports, by the name that they have there. */
function makersOf(file: ts.SourceFile): ReadonlyMap<string, Maker> {
  const makers = new Map<string, Maker>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (!MESSAGE_MODULE.test(statement.moduleSpecifier.text)) continue;
    const named = statement.importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements) {
      const original = (propertyName ?? name).text;
      if (isMaker(original)) makers.set(name.text, original);
    }
  }
  return makers;
}

/** Attributes of elements whose value is read, seen or heard. */
const SPOKEN_ATTRIBUTES: ReadonlySet<string> = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "heading",
  "label",
  "lead",
  "placeholder",
  "title",
]);

/** Collects the messages of sources from the literals that they are written with. Nothing is run. */
export function collectMessages(sources: readonly Source[]): Collected {
  const messages = new Map<string, Entry>();
  const problems: string[] = [];

  function add(key: string, entry: Entry, at: string): void {
    const known = messages.get(key);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(entry))
      problems.push(`${at}: another message has these words and another form: ${key}`);
    messages.set(key, known ?? entry);
  }

  for (const { path, text } of sources) {
    // Most files say nothing, and need not be parsed.
    if (!text.includes("message.ts") && !text.includes("messages/message") && !path.endsWith("x")) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const makers = makersOf(file);
    const place = (node: ts.Node): string =>
      `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const makes = (node: ts.Node): Maker | undefined =>
      ts.isCallExpression(node) && ts.isIdentifier(node.expression)
        ? makers.get(node.expression.text)
        : undefined;

    const made = (node: ts.CallExpression, maker: Maker): void => {
      const first = maker === "plural" ? 1 : 0;
      const words = node.arguments.slice(first, first + MAKERS[maker]);
      const literals = words.flatMap((word) => (ts.isStringLiteralLike(word) ? [word.text] : []));
      const [one, other = one] = literals;
      if (literals.length !== MAKERS[maker] || one === undefined || other === undefined)
        problems.push(`${place(node)}: a message is a literal, and nothing that is put together`);
      else add(other, maker === "plural" ? { one, other } : other, place(node));
    };

    const visit = (node: ts.Node): void => {
      const maker = makes(node);
      if (maker !== undefined && ts.isCallExpression(node)) made(node, maker);
      if (ts.isTemplateSpan(node) && makes(node.expression) !== undefined)
        problems.push(`${place(node)}: a message is put into a template`);
      if (ts.isBinaryExpression(node) && [node.left, node.right].some((side) => makes(side) !== undefined)) {
        const sign = node.operatorToken.kind;
        if (sign === ts.SyntaxKind.PlusToken) problems.push(`${place(node)}: a message is glued to another`);
        if (
          sign === ts.SyntaxKind.EqualsEqualsEqualsToken ||
          sign === ts.SyntaxKind.ExclamationEqualsEqualsToken
        )
          problems.push(`${place(node)}: a text is compared as if it were words`);
      }
      if (
        ts.isJsxAttribute(node) &&
        SPOKEN_ATTRIBUTES.has(node.name.getText()) &&
        node.initializer !== undefined &&
        ts.isStringLiteral(node.initializer) &&
        /\p{L}/u.test(node.initializer.text)
      )
        problems.push(`${place(node)}: the words of ${node.name.getText()} are no message`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  const inOrder = [...messages].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { messages: Object.fromEntries(inOrder), problems };
}
