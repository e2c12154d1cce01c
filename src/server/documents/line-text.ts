import { lineTextKey } from '../../models/statements/rules-lines.ts';
import type { Translate } from './texts.ts';

interface Line {
  code: string;
  name: string | null;
  periodFrom: string;
}

/** Codes with their own pattern for the line's name; the others append it to their text. */
const NAMED: ReadonlySet<string> = new Set(['PLAN', 'MOBILE_LINE', 'PROMOTION', 'TAX_EXEMPT']);

/** The name of a bill line, as on the digital bill. */
export function lineText(say: Translate, line: Line): string {
  const text = say(`statements:line.${lineTextKey(line)}`);
  return line.name === null
    ? text
    : say(`statements:named.${NAMED.has(line.code) ? line.code : 'other'}`, {
        text,
        name: line.name,
      });
}
