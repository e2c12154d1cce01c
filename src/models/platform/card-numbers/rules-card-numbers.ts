/** Digits, adjacent or in groups. */
const DIGITS = /\d(?:[ -]{0,3}\d){12,}/g;
/** Length of a card number, and the leading digits of card networks. */
const LENGTH = { least: 13, most: 19 } as const;
const NETWORKS = /^[2-6]/;
/** As {@link NETWORKS}, without what years begin with: "2023, 2024, 2025, 2026" is no card. */
const ISSUED = /^(?:2[2-7]|[3-6])/;
/** Marks that stand between the groups of a card number rather than between years. */
const CARD_MARK = /^[._/*|,:]$/;

/** UUIDs may contain as many digits, but are no card numbers. */
const UUIDS = /(?<![\da-z-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z-])/gi;

/** Text in base64 with room for a card number, in either alphabet. */
const BASE64 = /[A-Za-z\d+/_-]{18,}={0,2}/g;
/** What is encoded for an address: a character of ASCII, or bytes of others. */
const PERCENT = /%[0-7][\da-f]|(?:%[89a-f][\da-f])+/gi;
/** Encodings within encodings are decoded this often. */
const MAX_LAYERS = 2;

/** Digits that are read one by one: whether they are a card number costs the same after each. */
interface Checked {
  length: number;
  /** Luhn checksum: valid for every card number and one in ten other numbers. */
  sum: number;
  /** The checksum if one more digit came behind. */
  shifted: number;
}
const NONE: Checked = { length: 0, sum: 0, shifted: 0 };

/** The digits with those of another group behind them; no further than a card number is long. */
function withGroup(before: Checked, text: string, { from, to }: Range): Checked {
  let { length, sum, shifted } = before;
  for (let place = from; place < to && length <= LENGTH.most; place += 1) {
    const digit = text.charCodeAt(place) - 0x30;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    [sum, shifted] = [shifted + digit, sum + doubled];
    length += 1;
  }
  return { length, sum, shifted };
}

const isCardLike = ({ length, sum }: Checked): boolean =>
  length >= LENGTH.least && length <= LENGTH.most && sum % 10 === 0;

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

/** The groups of digits in a part of a text. */
function groupsOf(text: string, { from: start, to: end }: Range): Range[] {
  const groups: Range[] = [];
  for (let from = start; from < end; from += 1) {
    if (!isDigitAt(text, from)) continue;
    let to = from + 1;
    while (to < end && isDigitAt(text, to)) to += 1;
    groups.push({ from, to });
    from = to;
  }
  return groups;
}

/**
 * Every sequence of whole groups that looks like a card number, even next to other digits. Runs in
 * linear time.
 */
function rangesInRun(text: string, groups: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const from = groups[first]?.from ?? 0;
    if (!NETWORKS.test(text.charAt(from))) continue;
    let last = -1;
    let read = NONE;
    for (let next = first; next < groups.length && read.length < LENGTH.most; next += 1) {
      read = withGroup(read, text, groups[next] ?? { from, to: from });
      if (isCardLike(read)) last = next;
    }
    if (last < 0) continue;
    found.push({ from, to: groups[last]?.to ?? from });
    first = last;
  }
  return found;
}

/** Whether these groups, with one mark between them, are a card number. */
function isMarkedCard(text: string, groups: readonly Range[], mark: string): boolean {
  const [one, two] = groups;
  const first = text.slice(one?.from, one?.to) + text.slice(two?.from, two?.to);
  return (
    (CARD_MARK.test(mark) ? NETWORKS : ISSUED).test(first) &&
    isCardLike(groups.reduce((read, group) => withGroup(read, text, group), NONE))
  );
}

const sizeOf = (group: Range | undefined): number => (group ? group.to - group.from : 0);

/** How many groups from this one on have this size. */
function alike(groups: readonly Range[], first: number, size: number): number {
  let count = 0;
  while (sizeOf(groups[first + count]) === size) count += 1;
  return count;
}

/** As printed on cards, from this group on: 4-4-4-4, a shorter one behind it or last, or 4-6-5. */
function printedLengths(groups: readonly Range[], first: number): number[] {
  const sizes = groups.slice(first, first + 5).map(sizeOf);
  const [one, two = 0, three = 0] = sizes;
  if (one !== 4) return [];
  if (two === 6) return three === 4 || three === 5 ? [3] : [];
  const fours = sizes.findIndex((size) => size !== 4);
  const whole = Math.min(fours < 0 ? 4 : fours, 4);
  if (whole < 3) return [];
  const hasShorter = (sizes[whole] ?? 4) < 4;
  return [...(hasShorter ? [whole + 1] : []), ...(whole === 4 ? [4] : [])];
}

/** Card numbers in groups of one size, with one mark between all of them. */
function rangesInChain(text: string, chain: readonly Range[], mark: string): Range[] {
  const found: Range[] = [];
  const rangeIf = (first: number, count: number): boolean => {
    const groups = chain.slice(first, first + count);
    const [from, to] = [groups[0]?.from, groups.at(-1)?.to];
    if (from === undefined || to === undefined || !isMarkedCard(text, groups, mark)) return false;
    found.push({ from, to });
    return true;
  };
  for (let first = 0; first < chain.length; first += 1) {
    const size = sizeOf(chain[first]);
    if (size === 1 || size === 2) {
      // A list of short numbers is one only as a whole.
      const count = alike(chain, first, size);
      const all = count + (sizeOf(chain[first + count]) === 1 ? 1 : 0);
      if (all <= LENGTH.most) rangeIf(first, all);
      first += count - 1;
    } else {
      const count = printedLengths(chain, first).find((length) => rangeIf(first, length)) ?? 1;
      first += count - 1;
    }
  }
  return found;
}

/** A mark between groups: up to three characters, no letters; spaces and dashes are read before. */
const MARK_BETWEEN = /^(?![ -]+$)[^a-z\d]{1,3}$/i;

/** Card numbers with marks other than spaces and dashes between their groups. Linear time. */
function markedRanges(text: string): Range[] {
  const groups = groupsOf(text, { from: 0, to: text.length });
  const found: Range[] = [];
  let chain: Range[] = [];
  let mark = '';
  for (const [index, group] of groups.entries()) {
    chain.push(group);
    const next = groups[index + 1];
    const between = next && next.from - group.to <= MAX_GAP ? text.slice(group.to, next.from) : '';
    if (chain.length > 1 && between === mark) continue;
    if (mark !== '' && chain.length > 2) found.push(...rangesInChain(text, chain, mark));
    mark = MARK_BETWEEN.test(between) ? between : '';
    chain = mark === '' ? [] : [group];
  }
  return found;
}

function plainRanges(text: string): Range[] {
  return [
    ...[...text.matchAll(DIGITS)].flatMap(({ 0: run, index }) =>
      rangesInRun(text, groupsOf(text, { from: index, to: index + run.length })),
    ),
    ...markedRanges(text),
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

/** What stands between two digits of a card number is no longer. */
const MAX_GAP = 3;

/** A character that is not seen; one that is none of a card number's. Codes beyond ASCII. */
const UNSEEN = 128;
const OTHER = 129;

/** The code of a character as a card number's reader sees it. */
function readCharacter(character: string): number {
  const [folded = '', ...more] = character.normalize('NFKC');
  if (more.length === 0 && ASCII.test(folded))
    return /[\t\n\v\f\r]/.test(folded) ? 0x20 : folded.charCodeAt(0);
  if (/\p{Nd}/u.test(character)) return digitOf(character).charCodeAt(0);
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
  if (ASCII.test(text)) return plainRanges(text.replaceAll(/[\t\n\v\f\r]/g, ' '));
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
