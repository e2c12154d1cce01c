/** Digits, adjacent or in groups. */
const DIGITS = /\d(?:[ -]?\d){12,}/g;

/** Length of a card number, and the leading digits of card networks. */
const LENGTH = { least: 13, most: 19 } as const;
const NETWORKS = /^[2-6]/;

/** A UUID may contain as many digits, but is not a card number. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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

/**
 * Masks every sequence of whole groups that looks like a card number, even next to other digits.
 * Runs in linear time.
 */
function maskDigits(run: string): string {
  // Groups at even indexes, separators at odd ones.
  const parts = run.split(/([ -])/);
  for (let from = 0; from < parts.length; from += 2) {
    if (!NETWORKS.test(parts[from] ?? '')) continue;
    let last = -1;
    let digits = '';
    for (let to = from; to < parts.length && digits.length < LENGTH.most; to += 2) {
      digits += parts[to];
      if (isCardLike(digits)) last = to;
    }
    if (last < 0) continue;
    parts.fill('', from, last + 1);
    parts[from] = MASK;
    from = last;
  }
  return parts.join('');
}

const maskText = (text: string): string =>
  text.length < LENGTH.least || UUID.test(text) ? text : text.replaceAll(DIGITS, maskDigits);

const maskNumber = (value: number): number | string =>
  Number.isInteger(value) && Math.abs(value) >= 1e12 && maskText(String(Math.abs(value))) === MASK
    ? MASK
    : value;

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
