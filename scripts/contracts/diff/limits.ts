import type { Schema } from '../export/schema.ts';
import { verdictOnShift } from './change.ts';
import type { Direction, Finding, Shift } from './change.ts';

/** Bounds that narrow when they rise, and when they fall. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
/** Rules that are present or absent, but cannot be compared. */
const RULES = ['pattern', 'format', 'multipleOf', 'uniqueItems'] as const;

const formatValue = (value: unknown): string => (value === undefined ? 'none' : String(value));

/** Shift of a bound; `tighter` tells whether the new one allows less. */
function boundShift(
  before: number | undefined,
  after: number | undefined,
  tighter: (before: number, after: number) => boolean,
): Shift | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  return tighter(before, after) ? 'narrowed' : 'widened';
}

function ruleShift(before: unknown, after: unknown): Shift | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'narrowed';
  return after === undefined ? 'widened' : 'replaced';
}

/** Changes of the constraints of a string, a number or a list beyond its type. */
export function limitChanges(
  before: Schema,
  after: Schema,
  at: string,
  direction: Direction,
): Finding[] {
  const bound = (keyword: string, tighter: (before: number, after: number) => boolean) => ({
    keyword,
    shift: boundShift(
      before[keyword] as number | undefined,
      after[keyword] as number | undefined,
      tighter,
    ),
  });
  const all = [
    ...LOWER.map((keyword) => bound(keyword, (old, now) => now > old)),
    ...UPPER.map((keyword) => bound(keyword, (old, now) => now < old)),
    ...RULES.map((keyword) => ({ keyword, shift: ruleShift(before[keyword], after[keyword]) })),
  ];
  return all.flatMap(({ keyword, shift }) =>
    shift === undefined
      ? []
      : [
          {
            kind: 'limit' as const,
            at,
            what:
              `${keyword} was ${formatValue(before[keyword])}, is ` +
              `${formatValue(after[keyword])}`,
            ...verdictOnShift(direction, shift),
          },
        ],
  );
}
