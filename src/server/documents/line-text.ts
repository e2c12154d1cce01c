import { lineTextKey } from '../../models/statements/rules-lines.ts';
import type { Translate } from './texts.ts';

interface Line {
  code: string;
  name: string | null;
  periodFrom: string;
}

/** Codes that say their line's own name in a way of their own; the others put it after their text. */
const NAMED: ReadonlySet<string> = new Set(['PLAN', 'MOBILE_LINE', 'PROMOTION']);

/** What a line of a bill is called, as the digital bill calls it. */
export function lineText(say: Translate, line: Line): string {
  const text = say(`statements:line.${lineTextKey(line)}`);
  return line.name === null
    ? text
    : say(`statements:named.${NAMED.has(line.code) ? line.code : 'other'}`, {
        text,
        name: line.name,
      });
}
