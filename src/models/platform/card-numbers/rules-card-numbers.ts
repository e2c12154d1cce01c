/** Digits, adjacent or in groups. */
const DIGITS = /\d(?:[ -]{0,3}\d){12,}/g;
/** Digits in the groups that are printed on cards, with a mark of any kind between them. */
const PRINTED =
  /(?<!\d)\d{4}([._/*|,:])(?:\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{6}\1\d{4,5})(?!\d)/g;

/** Length of a card number, and the leading digits of card networks. */
const LENGTH = { least: 13, most: 19 } as const;
const NETWORKS = /^[2-6]/;

/** UUIDs may contain as many digits, but are no card numbers. */
const UUIDS = /(?<![\da-z-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z-])/gi;

/** Text in base64 with room for a card number, in either alphabet. */
const BASE64 = /[A-Za-z\d+/_-]{18,}={0,2}/g;
/** Base64 within base64 is decoded this often. */
const MAX_LAYERS = 2;

/** Luhn checksum: valid for every card number and one in ten other numbers. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isCardLike = (digits: string): boolean =>
  digits.length >= LENGTH.least && digits.length <= LENGTH.most && passesLuhn(digits);

/** Replaces a card number. */
const MASK = '[masked]';

/** A part of a text: its first UTF-16 unit, and the one behind its last. */
interface Range {
  from: number;
  to: number;
}

/**
 * Every sequence of whole groups that looks like a card number, even next to other digits. Runs in
 * linear time.
 */
function rangesInRun(run: string, start: number): Range[] {
  // Groups at even indexes, separators at odd ones.
  const parts = run.split(/([ -]{1,3})/);
  const places = parts.map(() => 0);
  parts.reduce((place, part, index) => ((places[index] = place), place + part.length), start);
  const found: Range[] = [];
  for (let from = 0; from < parts.length; from += 2) {
    if (!NETWORKS.test(parts[from] ?? '')) continue;
    let last = -1;
    let digits = '';
    for (let to = from; to < parts.length && digits.length < LENGTH.most; to += 2) {
      digits += parts[to];
      if (isCardLike(digits)) last = to;
    }
    if (last < 0) continue;
    found.push({ from: places[from] ?? 0, to: (places[last] ?? 0) + (parts[last] ?? '').length });
    from = last;
  }
  return found;
}

function plainRanges(text: string): Range[] {
  if (text.length < LENGTH.least) return [];
  const printed = [...text.matchAll(PRINTED)].filter(
    ([digits]) => NETWORKS.test(digits) && isCardLike(digits.replaceAll(/\D/g, '')),
  );
  return [
    ...[...text.matchAll(DIGITS)].flatMap(({ 0: run, index }) => rangesInRun(run, index)),
    ...printed.map(({ 0: digits, index }) => ({ from: index, to: index + digits.length })),
  ];
}

const ASCII = /^[\0-\x7f]*$/;

/** The value of a decimal digit of any script: each has its ten beside each other. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1)) && value < 9) value += 1;
  return String(value);
}

/** One character as a card number's reader sees it: digits, spaces and dashes of every script. */
function plainCharacter(character: string): string {
  const [folded = '', ...more] = character.normalize('NFKC');
  if (more.length === 0 && ASCII.test(folded)) return /[\t\n\v\f\r]/.test(folded) ? ' ' : folded;
  if (/\p{Nd}/u.test(character)) return digitOf(character);
  if (/\p{Z}/u.test(character)) return ' ';
  if (/[\p{Pd}\u2212]/u.test(character)) return '-';
  return /[\p{Cf}\p{Mn}\p{Me}]/u.test(character) ? '' : '\ufffd';
}

/** Card numbers as they are read: whatever script their digits are of, and what is invisible. */
function readRanges(text: string): Range[] {
  if (ASCII.test(text)) return plainRanges(text.replaceAll(/[\t\n\v\f\r]/g, ' '));
  let plain = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const read = plainCharacter(character);
    if (read !== '') places.push(place);
    plain += read;
    place += character.length;
  }
  return plainRanges(plain).map(({ from, to }) => {
    const last = places[to - 1] ?? 0;
    const length = String.fromCodePoint(text.codePointAt(last) ?? 0).length;
    return { from: places[from] ?? 0, to: last + length };
  });
}

function decoded(base64: string): string {
  const whole = base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  const bytes = Uint8Array.from(
    atob(whole.slice(0, whole.length - (whole.length % 4 === 1 ? 1 : 0))),
    (character) => character.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}

/** Base64 that holds a card number, wherever in the word it begins. */
const base64Ranges = (text: string, layers: number): Range[] =>
  [...text.matchAll(BASE64)]
    .filter(({ 0: word }) =>
      [0, 1, 2, 3].some((skipped) => rangesOf(decoded(word.slice(skipped)), layers - 1).length > 0),
    )
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));

function rangesOf(text: string, layers: number): Range[] {
  if (text.length < LENGTH.least) return [];
  const bare = text.replaceAll(UUIDS, (id) => '.'.repeat(id.length));
  return [...readRanges(bare), ...(layers > 0 ? base64Ranges(bare, layers) : [])];
}

function replaceRanges(text: string, by: string): string {
  const ranges = rangesOf(text, MAX_LAYERS).sort((one, other) => one.from - other.from);
  let kept = '';
  let done = 0;
  for (const { from, to } of ranges) {
    if (from >= done) kept += text.slice(done, from) + by;
    done = Math.max(done, to);
  }
  return kept + text.slice(done);
}

const maskText = (text: string): string => replaceRanges(text, MASK);

/**
 * Whether a text holds what looks like a card number: in groups or not, in digits of any script,
 * with invisible characters between them, or in base64.
 */
export const holdsCardNumber = (text: string): boolean => rangesOf(text, MAX_LAYERS).length > 0;

/** The text without the card numbers in it; anything else in it stays as it is. */
export const withoutCardNumbers = (text: string): string => replaceRanges(text, '');

const maskNumber = (value: number): number | string =>
  Number.isInteger(value) && Math.abs(value) >= 1e12 && maskText(String(Math.abs(value))) === MASK
    ? MASK
    : value;

/** A draft whose named fields have lost their card numbers; all else stays as it was typed. */
export const draftWithoutCardNumbers = <Name extends string, Draft extends Record<Name, string>>(
  draft: Draft,
  ...names: readonly Name[]
): Draft =>
  names.reduce((kept, name) => ({ ...kept, [name]: withoutCardNumbers(kept[name]) }), draft);

/** No event is nested deeper than this; deeper values are masked whole. */
const MAX_DEPTH = 20;

/**
 * The value with every card-like number masked, in texts, numbers and field names, and the path of
 * the first one, e.g. `$input.data.note`; null when there is none.
 */
export function maskCardLike(
  value: unknown,
  path = '$input',
  depth = 0,
): { masked: unknown; at: string | null } {
  if (depth > MAX_DEPTH) return { masked: MASK, at: path };
  if (typeof value === 'string' || typeof value === 'number') {
    const masked = typeof value === 'string' ? maskText(value) : maskNumber(value);
    return { masked, at: masked === value ? null : path };
  }
  if (typeof value !== 'object' || value === null) return { masked: value, at: null };
  let at: string | null = null;
  const parts = (Array.isArray(value) ? [...value.entries()] : Object.entries(value)).map(
    ([key, part]) => {
      const name = maskText(String(key));
      const inside = maskCardLike(part, `${path}.${name}`, depth + 1);
      at ??= name === String(key) ? inside.at : `${path}.${name}`;
      return [name, inside.masked] as const;
    },
  );
  // A value without any is returned unchanged.
  if (at === null) return { masked: value, at };
  return {
    masked: Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts),
    at,
  };
}
