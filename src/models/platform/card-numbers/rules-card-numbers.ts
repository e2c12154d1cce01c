/** Length of a card number. */
const LENGTH = { least: 13, most: 19 } as const;

/** Leading digits of each brand, and how long its numbers are. */
const BRANDS: readonly (readonly [prefix: RegExp, lengths: string])[] = [
  [/^4/, '13 16 19'],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, '16'],
  [/^3[47]/, '15'],
  [/^(?:30[0-5]|3095|36|38|39)/, '14 16 19'],
  [/^(?:6011|64[4-9]|65)/, '16 19'],
  [/^35(?:2[89]|[3-8])/, '16 17 18 19'],
  [/^(?:2131|1800)/, '15'],
  [/^(?:62|81[1-6]|810|817[01])/, '16 17 18 19'],
  [/^(?:50|5[6-9]|63|67)/, '13 14 15 16 17 18 19'],
  [/^(?:60|220[0-4]|9792)/, '16'],
];

/** UUIDs may contain as many digits, but are no card numbers. */
const UUIDS = /(?<![\da-z-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z-])/gi;

/** Text in base64 with room for a card number, in either alphabet. */
const BASE64 = /[A-Za-z\d+/_-]{18,}={0,2}/g;
/** What is encoded for an address: a character of ASCII, or bytes of others. */
const PERCENT = /%[0-7][\da-f]|(?:%[89a-f][\da-f])+/gi;
/** Encodings within encodings are decoded this often. */
const MAX_LAYERS = 2;

/** Whether the check digit is right: it is for every card number and one in ten other numbers. */
function isChecked(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 0x30;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += place % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
}

/** Whether digits begin as a brand's, are as many as its numbers have, and pass the check. */
const isCardLike = (digits: string): boolean =>
  digits.length >= LENGTH.least &&
  digits.length <= LENGTH.most &&
  BRANDS.some(
    ([prefix, lengths]) => prefix.test(digits) && lengths.includes(String(digits.length)),
  ) &&
  isChecked(digits);

/** Replaces a card number. */
const MASK = '[masked]';

/** A part of a text: its first UTF-16 unit, and the one behind its last. */
interface Range {
  from: number;
  to: number;
}

const isDigitAt = (text: string, place: number): boolean => {
  const unit = text.charCodeAt(place);
  return unit >= 0x30 && unit <= 0x39;
};

/** Digits beside each other, or the two parts of them on both sides of a line break. */
interface Group extends Range {
  size: number;
  /** What stands between this group and the next; empty where that is too much for a card. */
  mark: string;
}

/** What stands between two digits of a card number is no longer. */
const MAX_GAP = 3;

/** Between two groups: no letters, no digits. */
const MARK = /^[^a-z\d]{1,3}$/i;
/** What people group a card's digits with; they mix these. */
const PLAIN = /^[ \n-]+$/;
/** As {@link PLAIN}, or dots: only such groups are taken for several fours without a gap. */
const JOINED = /^[ \n.-]+$/;
/** What stands between the items of a list. */
const LISTED = /[,;、]/;
const BROKEN_LINE = /^ ?\n+ ?$/;
/** A day as `YYYYMMDD`. */
const DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** Digits of a telephone number. */
const PHONE_SIZE = 10;

/** The groups of digits of a text, in order. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < text.length; from += 1) {
    if (!isDigitAt(text, from)) continue;
    let to = from + 1;
    while (to < text.length && isDigitAt(text, to)) to += 1;
    const before = groups.at(-1);
    const gap = before && from - before.to <= MAX_GAP ? text.slice(before.to, from) : '';
    if (before && MARK.test(gap)) before.mark = gap;
    groups.push({ from, to, size: to - from, mark: '' });
    from = to;
  }
  return groups;
}

/** Whether groups that follow each other, with these marks between them, may be one number. */
const isSameMark = (one: string, other: string): boolean =>
  one !== '' && (one === other || (PLAIN.test(one) && PLAIN.test(other)));

/** Groups in a row with one mark between them, or blanks and dashes. */
function chainsOf(groups: readonly Group[]): Group[][] {
  const chains: Group[][] = [];
  let chain: Group[] = [];
  let mark = '';
  for (const group of groups) {
    chain.push(group);
    if (chain.length > 1 && isSameMark(mark, group.mark)) continue;
    if (chain.length > 1) chains.push(chain);
    // A group may end one chain and begin the next.
    mark = group.mark;
    chain = mark === '' ? [] : [group];
  }
  return chains;
}

/** 4-6-5, 4-6-4 and UnionPay's 6-13. */
function otherPrintedCounts([one = 0, two = 0, three = 0]: readonly number[]): number[] {
  if (one === 6) return two === 13 ? [2] : [];
  return one === 4 && two === 6 && (three === 4 || three === 5) ? [3] : [];
}

/**
 * How many groups from this one on are grouped as cards are, longest first: 4-4-4-4, two or more of
 * these fours joined, a shorter group last; 4-6-5 and 4-6-4; UnionPay's 6-13.
 */
function printedCounts(groups: readonly Group[], first: number): number[] {
  const sizes = groups.slice(first, first + 5).map(({ size }) => size);
  const mayJoin = JOINED.test(groups[0]?.mark ?? '');
  const counts = otherPrintedCounts(sizes);
  let digits = 0;
  for (const [index, size] of sizes.entries()) {
    const isLast = size < 4 && digits >= 12;
    const isFour = size === 4 || (mayJoin && size % 4 === 0);
    if (digits >= 17 || (!isFour && !isLast)) break;
    digits += size;
    if (index > 0 && (isLast || digits === 16)) counts.unshift(index + 1);
    if (isLast) break;
  }
  return counts;
}

/** Where these groups are a card number; a day is no part of one. */
function rangeIf(text: string, groups: readonly Group[]): Range | null {
  const [from, to] = [groups[0]?.from, groups.at(-1)?.to];
  if (groups.some((group) => group.size === 8 && DAY.test(text.slice(group.from, group.to))))
    return null;
  if (from === undefined || to === undefined) return null;
  const size = groups.reduce((sum, group) => sum + group.size, 0);
  if (size < LENGTH.least || size > LENGTH.most) return null;
  return isCardLike(text.slice(from, to).replaceAll(/\D/g, '')) ? { from, to } : null;
}

/** Card numbers that are grouped as on cards. A list's items are one only as a whole. */
function printedRanges(text: string, chain: readonly Group[]): Range[] {
  const found: Range[] = [];
  const isList = LISTED.test(chain[0]?.mark ?? '');
  for (let first = 0; first < chain.length; first += 1) {
    const counts = printedCounts(chain, first).filter((count) => !isList || count === chain.length);
    for (const count of counts) {
      const range = rangeIf(text, chain.slice(first, first + count));
      if (!range) continue;
      found.push(range);
      first += count - 1;
      break;
    }
  }
  return found;
}

/**
 * Whether a number may be written in groups of this size, by this mark, beside others. Phone and
 * small numbers come in threes, ZIP codes in fives, days in lists of twos.
 */
function mayBeEven(size: number, rest: number, digits: number, mark: string): boolean {
  if (size === 1) return true;
  if (size === 2) return mark.length === 1 && mark !== '\n' && !LISTED.test(mark) && digits > 14;
  return size > 3 && size < 10 && rest > 0 && PLAIN.test(mark);
}

/** Card numbers in groups of one size, the last one shorter or not. */
function evenRanges(text: string, chain: readonly Group[]): Range[] {
  const found: Range[] = [];
  for (let first = 0; first < chain.length;) {
    const { size, mark } = chain[first] ?? { size: 0, mark: '' };
    let next = first + 1;
    while (chain[next]?.size === size && chain[next - 1]?.mark === mark) next += 1;
    const after = chain[next];
    const rest = after && chain[next - 1]?.mark === mark && after.size < size ? after.size : 0;
    const end = next + (rest > 0 ? 1 : 0);
    const digits = (next - first) * size + rest;
    if (next - first > 1 && mayBeEven(size, rest, digits, mark)) {
      const range = rangeIf(text, chain.slice(first, end));
      if (range) found.push(range);
    }
    first = next;
  }
  return found;
}

/** How many groups a card's digits are looked for in, however they are cut. */
const ODD_GROUPS = { least: 2, most: 6 } as const;
/** What stands between such groups: the same everywhere. */
const ODD_MARK = /^(?:[ .-]|\n+)$/;
/** Visa's numbers of 13 digits are history, and two honest numbers are often as long together. */
const ODD_LEAST = 14;

/** The groups of digits that have no other digits near, together. */
function rowsOf(groups: readonly Group[]): Group[][] {
  const rows: Group[][] = [];
  for (const group of groups) {
    const last = rows.at(-1)?.at(-1);
    if (last && group.from - last.to <= MAX_GAP) rows.at(-1)?.push(group);
    else rows.push([group]);
  }
  return rows;
}

/** Card numbers that are cut anywhere, by one mark, with no other digits near. */
const oddRanges = (text: string, groups: readonly Group[]): Range[] =>
  rowsOf(groups).flatMap((row) => {
    const { mark = '' } = row[0] ?? {};
    const size = row.reduce((sum, group) => sum + group.size, 0);
    const isOdd =
      row.length >= ODD_GROUPS.least &&
      row.length <= ODD_GROUPS.most &&
      size >= ODD_LEAST &&
      ODD_MARK.test(mark) &&
      row.slice(0, -1).every((group) => group.mark === mark);
    return isOdd ? (rangeIf(text, row) ?? []) : [];
  });

/** Card numbers of which a line break cuts one group, or the digits without groups. */
function brokenRanges(text: string, groups: readonly Group[]): Range[] {
  return groups.flatMap((group, at) => {
    const next = groups[at + 1];
    if (!next || !BROKEN_LINE.test(group.mark)) return [];
    const whole = { ...next, from: group.from, size: group.size + next.size };
    const isList = PLAIN.test(groups[at - 1]?.mark ?? '') || PLAIN.test(next.mark);
    const isPhone = group.size === PHONE_SIZE || next.size === PHONE_SIZE;
    const range = isList || isPhone ? null : rangeIf(text, [whole]);
    if (range) return [range];
    if (whole.size > 6) return [];
    const near = [...groups.slice(Math.max(at - 4, 0), at), whole, ...groups.slice(at + 2, at + 6)];
    return chainsOf(near).flatMap((chain) => printedRanges(text, chain));
  });
}

function plainRanges(text: string): Range[] {
  const groups = groupsOf(text);
  return [
    ...groups.flatMap((group) => rangeIf(text, [group]) ?? []),
    ...chainsOf(groups).flatMap((chain) => [
      ...printedRanges(text, chain),
      ...evenRanges(text, chain),
    ]),
    ...brokenRanges(text, groups),
    ...oddRanges(text, groups),
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

/** A blank as a space, the end of a line as a line break. */
const readBlank = (character: string): string =>
  character === '\t' ? ' ' : character.replace(/[\v\f\r]/, '\n');

/** A character that is not seen; one that is none of a card number's. Codes beyond ASCII. */
const UNSEEN = 128;
const OTHER = 129;

/** The code of a character as a card number's reader sees it. */
function readCharacter(character: string): number {
  const [folded = '', ...more] = character.normalize('NFKC');
  if (more.length === 0 && ASCII.test(folded)) return readBlank(folded).charCodeAt(0);
  if (/\p{Nd}/u.test(character)) return digitOf(character).charCodeAt(0);
  if (/[\p{Zl}\p{Zp}\u0085]/u.test(character)) return 0x0a;
  if (/\p{Z}/u.test(character)) return 0x20;
  if (/[\p{Pd}\u2212]/u.test(character)) return 0x2d;
  if (/\p{L}/u.test(character)) return 0x78;
  return /[\p{Cf}\p{Mn}\p{Me}]/u.test(character) ? UNSEEN : OTHER;
}

/** The codes of characters that were read before, one more than each: reading one takes long. */
const CODES = new Uint8Array(0x2_00_00);

/** The code of the character that begins at a place: digits, spaces and dashes of every script. */
function codeAt(text: string, place: number): number {
  const unit = text.charCodeAt(place);
  const point = unit >= 0xd8_00 && unit < 0xdc_00 ? (text.codePointAt(place) ?? 0) : unit;
  const known = CODES[point] ?? 0;
  if (known > 0) return known - 1;
  const code = readCharacter(String.fromCodePoint(point));
  if (point < CODES.length) CODES[point] = code + 1;
  return code;
}

/** UTF-16 units of the character that begins at a place. */
function widthAt(text: string, place: number): number {
  const unit = text.charCodeAt(place);
  return unit >= 0xd8_00 && unit < 0xdc_00 && (text.codePointAt(place) ?? 0) > 0xff_ff ? 2 : 1;
}

/** Whether digits enough for a card number stand close enough: one pass, which most texts end. */
function hasDigitsEnough(text: string): boolean {
  let digits = 0;
  let gap = 0;
  for (let place = 0; place < text.length; place += widthAt(text, place)) {
    const code = codeAt(text, place);
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      gap = 0;
      if (digits >= LENGTH.least) return true;
    } else if (code !== UNSEEN && digits > 0) {
      gap += 1;
      if (gap > MAX_GAP) digits = 0;
    }
  }
  return false;
}

/** Card numbers as they are read: whatever script their digits are of, and what is invisible. */
function readRanges(text: string): Range[] {
  if (!hasDigitsEnough(text)) return [];
  if (ASCII.test(text)) return plainRanges(text.replaceAll(/[\t\v\f\r]/g, readBlank));
  const plain: string[] = [];
  const places: number[] = [];
  for (let place = 0; place < text.length; place += widthAt(text, place)) {
    const code = codeAt(text, place);
    if (code === UNSEEN) continue;
    places.push(place);
    plain.push(code === OTHER ? '\ufffd' : String.fromCharCode(code));
  }
  return plainRanges(plain.join('')).map(({ from, to }) => {
    const last = places[to - 1] ?? 0;
    return { from: places[from] ?? 0, to: last + widthAt(text, last) };
  });
}

const UTF_8 = new TextDecoder();

/** The text of bytes that are each one UTF-16 unit of a string. */
function decodedBytes(units: string): string {
  if (ASCII.test(units)) return units;
  const bytes = new Uint8Array(units.length);
  for (let place = 0; place < units.length; place += 1) bytes[place] = units.charCodeAt(place);
  return UTF_8.decode(bytes);
}

/** Longest stretch of bytes between two digits: three characters that are cut or encoded. */
const MAX_BYTE_GAP = 9;

/** Base64 within what was decoded; percent encoding has digits itself. */
const NESTED = /[A-Za-z\d+/_-]{18}/;

/** Whether bytes may hold a card number; random ones hardly ever do. One pass. */
function mayHoldDigits(units: string): boolean {
  let digits = 0;
  let gap = 0;
  for (let place = 0; place < units.length; place += 1) {
    const byte = units.charCodeAt(place);
    const isLead = byte >= 0xc2 && byte <= 0xf4 && (units.charCodeAt(place + 1) & 0xc0) === 0x80;
    if (isLead || isDigitAt(units, place)) {
      digits += 1;
      gap = 0;
      if (digits >= LENGTH.least) return true;
    } else {
      gap += 1;
      if (gap > MAX_BYTE_GAP) digits = 0;
    }
  }
  return false;
}

/** What base64 stands for; nothing where that can hold no card number. */
function decoded(base64: string): string {
  const whole = base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  const units = atob(whole.slice(0, whole.length - (whole.length % 4 === 1 ? 1 : 0)));
  return mayHoldDigits(units) || NESTED.test(units) ? decodedBytes(units) : '';
}

/** What percent signs and hexadecimal digits stand for. */
function unescaped(encoded: string): string {
  let units = '';
  for (let place = 1; place < encoded.length; place += 3)
    units += String.fromCharCode(Number.parseInt(encoded.slice(place, place + 2), 16));
  return decodedBytes(units);
}

/** Card numbers whose characters are encoded as in an address, all or some of them. */
function percentRanges(text: string, layers: number): Range[] {
  const parts = text.includes('%') ? [...text.matchAll(PERCENT)] : [];
  if (parts.length === 0) return [];
  let plain = '';
  // Where each character of the plain text begins and ends in the encoded one.
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  const keepUntil = (end: number) => {
    plain += text.slice(done, end);
    for (; done < end; done += 1) {
      starts.push(done);
      ends.push(done + 1);
    }
  };
  for (const { 0: encoded, index } of parts) {
    keepUntil(index);
    const read = unescaped(encoded);
    plain += read;
    done = index + encoded.length;
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(index);
      ends.push(done);
    }
  }
  keepUntil(text.length);
  return rangesOf(plain, layers - 1).map(({ from, to }) => ({
    from: starts[from] ?? 0,
    to: ends[to - 1] ?? 0,
  }));
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
  const bare = text.includes('-') ? text.replaceAll(UUIDS, (id) => '.'.repeat(id.length)) : text;
  return [
    ...readRanges(bare),
    ...(layers > 0 ? [...base64Ranges(bare, layers), ...percentRanges(bare, layers)] : []),
  ];
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
 * the first one, e.g. `$input.notes[0].text`; null when there is none.
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
      const place = typeof key === 'number' ? `${path}[${key}]` : `${path}.${name}`;
      const inside = maskCardLike(part, place, depth + 1);
      at ??= name === String(key) ? inside.at : place;
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
