import fc from 'fast-check';
import { referredTo } from '../../../../scripts/contracts/export/schema.ts';
import type { Components, Schema } from '../../../../scripts/contracts/export/schema.ts';

/** Draws from 0 (inclusive) to 1 (exclusive); the same each time for a seed. */
export type Draw = () => number;

/** Mulberry32. */
export function drawsFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <Value>(draw: Draw, from: readonly Value[]): Value => {
  const value = from[Math.floor(draw() * from.length)];
  if (value === undefined) throw new Error('There is nothing to draw from.');
  return value;
};

/** Text that stands for JSON that JavaScript cannot say; see {@link toJson}. */
const RAW = { infinite: '@raw:1e309', minusZero: '@raw:-0', proto: '@raw:{"__proto__":{"a":1}}' };

/** JSON of a value, with the raw parts that it names. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"@raw:((?:[^"\\]|\\.)*)"/g, (_all, raw: string) =>
    raw.replaceAll('\\"', '"'),
  );

const WORDS = ['Dana', 'Whitfield', 'dana@harbor.example', 'none', '04101', 'PO-1', 'tv', '12'];
/** The last two conform to the contract, and no calendar has them. */
const DAYS = ['2026-12-14', '2026-12-20', '2027-01-31', '2026-02-28', '2026-02-30', '2026-11-31'];
const INSTANTS = ['2026-12-14T15:00:00.000Z', '2027-01-01T00:00:00Z'];

/** What a field of any type may be sent. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eDana',
  '\u2028',
  '😀',
  'x'.repeat(10_000),
  '1'.repeat(400),
  '4242 4242 4242 4242',
  '４２４２４２４２４２４２４２４２',
  '%00',
  '%',
  '../../etc/passwd',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e309',
  '99999999999999999999',
  '-1',
  '0000-01-01',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '0001-01-01',
  '0000-01',
  '9999-12',
  '0000-01-01T00:00:00Z',
  '2026-12-14T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  2 ** 53,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 31 - 1,
  -1,
  0,
  0.5,
  1e308,
  ...Object.values(RAW),
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { constructor: { prototype: { a: 1 } } },
  { toString: 1, length: -1 },
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field holds by its name, in addition to what its schema says; most draws take one. */
export type KnownFields = Readonly<Record<string, (draw: Draw) => unknown>>;

/** How often a field takes what its name stands for. */
const TAKES_KNOWN = 0.8;

/** Draws values that conform to a schema, and values that nearly do. */
export function inputsFor(
  components: Components,
  ids: readonly string[],
  seed: number,
  known: KnownFields = {},
) {
  const samples = new Map<string, string[]>();
  const ofPattern = (pattern: string): readonly string[] => {
    const drawn = samples.get(pattern);
    if (drawn) return drawn;
    const made = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 20 });
    samples.set(pattern, made);
    return made;
  };

  function text(draw: Draw, schema: Schema): string {
    const { format, pattern } = schema;
    if (format === 'uuid') return oneOf(draw, ids);
    if (format === 'date') return oneOf(draw, DAYS);
    if (format === 'date-time') return oneOf(draw, INSTANTS);
    if (format === 'email') return 'dana@harbor.example';
    if (typeof pattern === 'string')
      return oneOf(draw, [...ofPattern(pattern), ...ids.filter((id) => id.match(pattern))]);
    const least = Number(schema['minLength'] ?? 0);
    return oneOf(draw, [...WORDS, ...ids]).padEnd(least, 'x');
  }

  function number(draw: Draw, schema: Schema): number {
    const least = Number(schema['minimum'] ?? 0);
    const most = Number(schema['maximum'] ?? 2 ** 31 - 1);
    const tried = oneOf(draw, [0, 1, 2, 100, 5_000, 28, least, most]);
    return Math.min(Math.max(tried, least), most);
  }

  function record(draw: Draw, { properties = {}, required = [] }: Schema): unknown {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || draw() < 0.5)
        .map(([name, schema]) => [name, field(draw, name, schema)]),
    );
  }

  /** A value of a field, or of a parameter. */
  function field(draw: Draw, name: string, schema: Schema): unknown {
    const own = Object.hasOwn(known, name) ? known[name] : undefined;
    return own && draw() < TAKES_KNOWN ? own(draw) : valid(draw, schema);
  }

  /** A value that conforms to the schema, but for rules that no schema says. */
  function valid(draw: Draw, schema: Schema): unknown {
    const name = referredTo(schema);
    if (name !== undefined) return valid(draw, components[name] ?? {});
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return oneOf(draw, schema.enum);
    if (schema.oneOf) return valid(draw, oneOf(draw, schema.oneOf));
    switch (schema.type) {
      case 'string':
        return text(draw, schema);
      case 'integer':
      case 'number':
        return number(draw, schema);
      case 'boolean':
        return draw() < 0.5;
      case 'array': {
        const least = Number(schema['minItems'] ?? 0);
        const length = Math.max(least, Math.floor(draw() * 3));
        return Array.from({ length }, () => valid(draw, schema.items ?? {}));
      }
      case 'object':
        return record(draw, schema);
      default:
        return null;
    }
  }

  /** The value with one thing in it wrong: replaced, removed, added or renamed. */
  function bent(draw: Draw, value: unknown): unknown {
    const entries = isRecord(value)
      ? Object.entries(value)
      : Array.isArray(value)
        ? value.map((part, index) => [String(index), part] as const)
        : [];
    if (entries.length === 0 || draw() < 0.1) return oneOf(draw, HOSTILE);
    const [name, part] = oneOf(draw, entries);
    if (Array.isArray(value))
      return value.map((kept: unknown, index) =>
        String(index) === name ? bent(draw, part) : kept,
      );
    const others = Object.fromEntries(entries.filter(([other]) => other !== name));
    const how = draw();
    if (how < 0.1) return others;
    if (how < 0.2) return { ...others, [name]: part, [oneOf(draw, ODD_NAMES)]: 'x' };
    const deeper = isRecord(part) || Array.isArray(part);
    return { ...others, [name]: deeper ? bent(draw, part) : oneOf(draw, HOSTILE) };
  }

  return { valid, field, bent };
}

const ODD_NAMES = ['extra', 'constructor', 'toString', '', 'a\0', '4242424242424242', '\ud800'];
