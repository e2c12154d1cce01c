import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';

/** What the processor's process answered. */
export interface Answer {
  status: number;
  body: unknown;
}

type Check = (value: unknown) => boolean;
/** A check for each field of a shape: one too few does not compile. */
type Shape<T> = Readonly<Record<keyof T, Check>>;

export const isString: Check = (value) => typeof value === 'string';
export const isText: Check = (value) => typeof value === 'string' && value !== '';
export const isFlag: Check = (value) => typeof value === 'boolean';
/** Cents: a whole number, not negative. */
export const isCents: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isLastFour: Check = (value) => typeof value === 'string' && /^\d{4}$/.test(value);
export const isExpiration: Check = (value) =>
  typeof value === 'string' && /^(0[1-9]|1[0-2])\d{2}$/.test(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const oneOf =
  (...values: readonly (string | boolean | null)[]): Check =>
  (value) =>
    values.some((known) => known === value);

export const matches =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries<Check>(shape).every(([name, check]) => check(fields.get(name)));
  };

/** An answer that means nothing here says nothing: neither a success nor a refusal. */
export const notAnAnswer = (path: string, { status }: Answer): ProcessorOutcomeUnknown =>
  new ProcessorOutcomeUnknown(`${path}: not an answer (${status})`);

/** The body of a success; throws {@link ProcessorOutcomeUnknown} for anything else. */
export function successOf<T>(
  path: string,
  answer: Answer,
  isBody: (body: unknown) => body is T,
): T {
  if (answer.status !== 200 || !isBody(answer.body)) throw notAnAnswer(path, answer);
  return answer.body;
}

/**
 * The code of a refusal: status 422 with a code that this request may be refused with. Null for any
 * other answer: 401, 404 or 429 refuse no card.
 */
export function refusalOf<Code extends string>(
  { status, body }: Answer,
  codes: readonly Code[],
): Code | null {
  if (status !== 422 || typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code } = body;
  return codes.find((known) => known === code) ?? null;
}

/** Whether the processor says that it has no such thing, and not that it has no such path. */
export const isAbsent = ({ status, body }: Answer): boolean =>
  status === 404 &&
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  body.code === 'UNKNOWN';
