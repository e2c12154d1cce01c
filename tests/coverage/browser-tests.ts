import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDER = path.join(import.meta.dirname, '../e2e');

/** The tag by which a row names a browser test: its file's name and a number, e.g. `@pay-01`. */
export type BrowserTestId = `@${string}`;

const ID = /^@[a-z-]+-\d+$/;
const isId = (text: string): text is BrowserTestId => ID.test(text);

/** A browser test that can be named. */
export interface BrowserTest {
  id: BrowserTestId;
  /** Its file, without `.spec.ts`. */
  file: string;
  /** Its title, after those of the groups around it. */
  title: string;
}

/** What a loop binds in one of its turns, by name; what is no text is not there. */
type Turn = ReadonlyMap<string, string>;

/** The value of a `const` of the file, where the expression is its name. */
function valueOf(expression: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return valueOf(expression.expression, source);
  if (!ts.isIdentifier(expression)) return expression;
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && name.getText(source) === expression.text)
          return valueOf(initializer, source);
  return expression;
}

/** The rows of a table: `[…]`, `[…].entries()`, or `Object.entries(…)` of either. */
function rowsOf(expression: ts.Expression, source: ts.SourceFile): ts.Node[] {
  const table = valueOf(expression, source);
  if (ts.isArrayLiteralExpression(table)) return [...table.elements];
  if (!ts.isCallExpression(table) || !ts.isPropertyAccessExpression(table.expression)) return [];
  const [given] = table.arguments;
  if (!given) return rowsOf(table.expression.expression, source);
  const record = valueOf(given, source);
  return ts.isObjectLiteralExpression(record) ? [...record.properties] : [];
}

/** Binds the names of a pattern to the texts of a row. */
function bind(pattern: ts.BindingName, row: ts.Node | undefined, turn: Map<string, string>): void {
  if (!row) return;
  if (ts.isIdentifier(pattern)) {
    if (ts.isStringLiteralLike(row) || ts.isIdentifier(row)) turn.set(pattern.text, row.text);
    return;
  }
  if (!ts.isArrayBindingPattern(pattern)) return;
  const items = ts.isPropertyAssignment(row)
    ? [row.name, row.initializer]
    : ts.isArrayLiteralExpression(row)
      ? row.elements
      : [];
  for (const [index, element] of pattern.elements.entries())
    if (ts.isBindingElement(element)) bind(element.name, items[index], turn);
}

/** What each turn of a loop over a table binds. */
function turnsOf(loop: ts.ForOfStatement, source: ts.SourceFile): Turn[] {
  if (!ts.isVariableDeclarationList(loop.initializer)) return [];
  const pattern = loop.initializer.declarations[0]?.name;
  if (!pattern) return [];
  const numbered = /\.entries\(\)$/.test(loop.expression.getText(source));
  const [, second] = ts.isArrayBindingPattern(pattern) ? pattern.elements : [];
  const inner = numbered && second && ts.isBindingElement(second) ? second.name : pattern;
  return rowsOf(loop.expression, source).map((row) => {
    const turn = new Map<string, string>();
    bind(inner, row, turn);
    return turn;
  });
}

/** A title as it is in a turn; what the turn does not bind to a text is left out (`…`). */
function titleOf(node: ts.Expression, turn: Turn, source: ts.SourceFile): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '…';
  const filled = node.templateSpans.map(
    ({ expression, literal }) => `${turn.get(expression.getText(source)) ?? '…'}${literal.text}`,
  );
  return node.head.text + filled.join('');
}

/** The ids among a test's tags, in a turn. */
function idsOf(details: ts.Expression | undefined, turn: Turn): BrowserTestId[] {
  const ids: BrowserTestId[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isIdentifier(node)
        ? (turn.get(node.text) ?? '')
        : '';
    if (isId(text)) ids.push(text);
    ts.forEachChild(node, visit);
  };
  if (details && ts.isObjectLiteralExpression(details)) visit(details);
  return ids;
}

/** The tests of a file that have an id; a skipped test, and one in a skipped group, is none. */
export function readSpec(file: string, text: string): BrowserTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tests: BrowserTest[] = [];
  const visit =
    (groups: readonly string[], turn: Turn) =>
    (node: ts.Node): void => {
      if (ts.isForOfStatement(node)) {
        for (const next of turnsOf(node, source))
          visit(groups, new Map([...turn, ...next]))(node.statement);
        return;
      }
      if (!ts.isCallExpression(node)) return ts.forEachChild(node, visit(groups, turn));
      const called = node.expression.getText(source);
      const [title, details] = node.arguments;
      if (!title || called === 'test.skip' || called === 'test.describe.skip') return;
      if (called === 'test.describe')
        return ts.forEachChild(node, visit([...groups, titleOf(title, turn, source)], turn));
      if (called !== 'test') return ts.forEachChild(node, visit(groups, turn));
      for (const id of idsOf(details, turn))
        tests.push({ id, file, title: [...groups, titleOf(title, turn, source)].join(' › ') });
    };
  visit([], new Map())(source);
  return tests;
}

/** The browser tests of this repository that can be named. */
export const readBrowserTests = (): BrowserTest[] =>
  fs
    .globSync('**/*.spec.ts', { cwd: FOLDER })
    .sort()
    .flatMap((file) =>
      readSpec(path.basename(file, '.spec.ts'), fs.readFileSync(path.join(FOLDER, file), 'utf8')),
    );
