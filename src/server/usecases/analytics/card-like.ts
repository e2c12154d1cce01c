/** Digits, written together or in groups. */
const DIGITS = /\d(?:[ -]?\d){12,}/g;

/** A card number has so many digits, and begins with a card network's. */
const LENGTH = { least: 13, most: 19 } as const;
const NETWORKS = /^[2-6]/;

/** A UUID may hold as many digits; as a whole it is none. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Luhn's check, which every card number passes and one in ten other numbers. */
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

/** What stands in a card number's place. */
const MASK = '[masked]';

/** Masks every sequence of whole groups that reads as a card number: other figures may stand beside it. Takes time in proportion to the text. */
function maskDigits(run: string): string {
  // Groups at even places, what separates them at odd ones.
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

/** Deeper than this, nothing is an event: whatever it holds is masked whole. */
const MAX_DEPTH = 20;

/**
 * The value with every card-like number in it masked, in texts, numbers and field names alike, and where the first one
 * stood, e.g. `$input.data.note`; null where there is none.
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
  // What holds none stays the very value that came.
  if (at === null) return { masked: value, at };
  return {
    masked: Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts),
    at,
  };
}
