import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDER = path.join(import.meta.dirname, '../e2e');
const TAG = / @[\w-]+/g;

/** A title as its file makes it: words, and places in between that a table fills. */
interface Title {
  pattern: RegExp;
  filled: boolean;
}

/** The tests of one browser test file. */
export interface SpecFile {
  titles: readonly Title[];
  /** Every text that stands in the file: what a table can fill a title with. */
  words: ReadonlySet<string>;
}

const escaped = (text: string): string =>
  text.replaceAll(TAG, '').replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A title as the source of a pattern; null for what is made in another way. */
function patternOf(node: ts.Expression | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return escaped(node.text);
  if (!ts.isTemplateExpression(node)) return null;
  return (
    escaped(node.head.text) +
    node.templateSpans.map(({ literal }) => `(.+)${escaped(literal.text)}`).join('')
  );
}

/** The tests that a file has, found in its text; a skipped test, and one in a skipped group, is none. */
export function readSpec(name: string, text: string): SpecFile {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const titles: Title[] = [];
  const words = new Set<string>();
  const visit =
    (groups: readonly string[]) =>
    (node: ts.Node): void => {
      if (
        ts.isStringLiteralLike(node) ||
        (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      )
        words.add(node.text);
      if (!ts.isCallExpression(node)) return ts.forEachChild(node, visit(groups));
      const called = node.expression.getText(source);
      const pattern = /^test\b/.test(called) ? patternOf(node.arguments[0]) : null;
      if (pattern === null) return ts.forEachChild(node, visit(groups));
      if (called === 'test')
        titles.push({
          pattern: new RegExp(`^${[...groups, pattern].join(' › ')}$`, 's'),
          filled: [...groups, pattern].some((part) => part.includes('(.+)')),
        });
      // A title's own words are there too: what fills another one may be said in it.
      if (called === 'test' || called === 'test.describe')
        return ts.forEachChild(node, visit(called === 'test' ? groups : [...groups, pattern]));
    };
  visit([])(source);
  return { titles, words };
}

/** Whether a file has a test of this title: whole, or made of a table whose words stand in the file. */
export const hasTest = ({ titles, words }: SpecFile, title: string): boolean =>
  titles.some(({ pattern, filled }) => {
    const match = pattern.exec(title);
    return match !== null && (!filled || match.slice(1).every((word) => words.has(word)));
  });

/** The browser tests of this repository, by file. */
export const readSpecs = (): Map<string, SpecFile> =>
  new Map(
    fs
      .globSync('**/*.spec.ts', { cwd: FOLDER })
      .map((file) => [
        path.basename(file),
        readSpec(file, fs.readFileSync(path.join(FOLDER, file), 'utf8')),
      ]),
  );
