import type { FastifyRequest } from 'fastify';
import { maskCardLike } from '../../models/platform/card-numbers/rules-card-numbers.ts';
import { Refusal } from '../usecases/failure.ts';

/**
 * Fields that are digits by their nature, or are only ever hashed, by name: their validators say
 * what they hold; and sound in base64, of which the samples alone are stored. Every other text of
 * every operation is looked at.
 */
export const FIELDS_WITHOUT_CHECK: ReadonlySet<string> = new Set([
  'accountNumber',
  'routingNumber',
  'password',
  'currentPassword',
  'newPassword',
  'recording',
]);

/**
 * Fields of random letters and digits, by name. One in a few hundred of them holds the digits of a
 * valid card number by chance, so that they are looked at only if they hold no letter.
 */
export const RANDOM_FIELDS: ReadonlySet<string> = new Set([
  'code',
  'codeChallenge',
  'codeVerifier',
  'connection',
  'paymentToken',
  'publicToken',
  'resetToken',
  'securityCodeToken',
  'state',
  'ticket',
  'token',
]);

const isUnchecked = (name: string, value: unknown): boolean =>
  FIELDS_WITHOUT_CHECK.has(name) ||
  (RANDOM_FIELDS.has(name) && typeof value === 'string' && /\p{L}/u.test(value));

/**
 * UTF-16 units of texts and names that are read of an input, a value counted as one: no body but a
 * greeting's has as many bytes, and that one has few beside its recording. Reading takes long.
 */
const MOST_READ = 64 * 1024;

/** What no text of any operation may hold: the database takes neither, nor a day of year 0. */
const UNSTORABLE = /\0|\p{Surrogate}|^0000-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:$|T)/u;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Names of what every object has: no contract has such a field, and one would be called where an
 * object is printed.
 */
const isInherited = (name: string): boolean => name in Object.prototype;

/** The path of the first text or field name that cannot be stored; null for none. */
function unstorableAt(value: unknown, path: string): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (!isObject(value)) return null;
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name) || (!Array.isArray(value) && isInherited(name))) return path;
    const at = unstorableAt(part, Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`);
    if (at !== null) return at;
  }
  return null;
}

/** How much of a value is read, or more than {@link MOST_READ}: the rest is not counted then. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length;
  // As many bytes as one that may be a card's has at least.
  if (typeof value === 'number') return Math.abs(value) < 1e12 ? 1 : '1e12,'.length;
  let size = 1;
  if (!isObject(value)) return size;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) size += name.length;
    if (isObject(part) || !isUnchecked(name, part)) size += sizeOf(part);
    if (size > MOST_READ) break;
  }
  return size;
}

const withoutUnchecked = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(withoutUnchecked);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => isObject(part) || !isUnchecked(name, part))
      .map(([name, part]) => [name, withoutUnchecked(part)]),
  );
};

/**
 * The path of the first text that holds a card number, in any script or in base64, or what cannot
 * be stored (a NUL, half a surrogate pair, a day of year 0), or of a field that every object has;
 * null for none. Goes through every text and field name of an operation's input, so that no
 * operation needs to know of it. Never repeats what it found. More text than any contract allows
 * is not read: `$input`.
 */
export function textFault(...inputs: readonly unknown[]): string | null {
  for (const input of inputs) {
    if (sizeOf(input) > MOST_READ) return '$input';
    // Card numbers first: no name is one on the way to what cannot be stored.
    const at = maskCardLike(withoutUnchecked(input)).at ?? unstorableAt(input, '$input');
    if (at !== null) return at;
  }
  return null;
}

/** Rejects a request whose path, query or body has a {@link textFault}, naming the field. */
export async function checkTextInputs({ params, query, body }: FastifyRequest): Promise<void> {
  const at = textFault(params, query, body);
  if (at !== null) throw new Refusal('BAD_REQUEST', { fields: [at] });
}

const parsed = (variables: unknown): unknown => {
  try {
    return typeof variables === 'string' ? JSON.parse(variables) : variables;
  } catch {
    return variables;
  }
};

/** As {@link textFault}, for a request to a graph; names a field of `input` as in REST. */
export function graphTextFault({
  method,
  body,
  query,
}: Pick<FastifyRequest, 'method' | 'body' | 'query'>): string | null {
  const asked: unknown = method === 'GET' ? query : body;
  if (!isObject(asked) || !('variables' in asked)) return textFault(asked);
  const { variables: given, ...more } = asked;
  const variables = parsed(given);
  const input: unknown = isObject(variables) && 'input' in variables ? variables.input : undefined;
  return textFault(input, variables, more);
}
