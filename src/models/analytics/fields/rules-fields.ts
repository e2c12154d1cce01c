import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type {
  At,
  Bytes,
  ClientCode,
  Count,
  Days,
  ErrorCode,
  Id,
  MessageKey,
  Milliseconds,
  Money,
  PaymentId,
} from '../../../../contracts/events/fields.ts';
import type { Validated } from './types.ts';

/**
 * The only conversion from a plain value to an event field: each function makes one kind of
 * contracts/events/fields.ts and rejects everything else.
 */
const asValidated = <T>(value: unknown): Validated<T> => value as Validated<T>;

const INT32 = 2_147_483_647;
const whole = (value: number, least: number): number =>
  Math.min(INT32, Math.max(least, Number.isFinite(value) ? Math.round(value) : 0));

export const money = (cents: number): Validated<Money> => asValidated(whole(cents, -INT32));
export const count = (value: number): Validated<Count> => asValidated(whole(value, 0));
export const milliseconds = (value: number): Validated<Milliseconds> =>
  asValidated(whole(value, 0));
export const bytes = (value: number): Validated<Bytes> => asValidated(whole(value, 0));
export const days = (value: number): Validated<Days> => asValidated(whole(value, -INT32));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An ID generated for analytics. */
export const id = (value: string): Validated<Id> | null =>
  UUID.test(value) ? asValidated(value) : null;

/** An instant, from milliseconds since 1970. */
export const at = (wall: number): Validated<At> => asValidated(new Date(wall).toISOString());

/** A payment's ID. Null if the value cannot be one. */
export const paymentId = (value: string): Validated<PaymentId> | null =>
  /^[A-Za-z0-9-]{1,64}$/.test(value) && !/^\d+$/.test(value) ? asValidated(value) : null;

const CODE = /^[A-Z][A-Z0-9_]{0,63}(-[A-Z0-9_]{1,32}){0,4}$/;

/**
 * An error code from the server. `OTHER` for a value that does not look like one, none of which is
 * stored.
 */
export const errorCode = (
  code: SystemErrorCode | 'OUTCOME_UNKNOWN' | 'NOT_SENT',
): Validated<ErrorCode> => asValidated(CODE.test(code) ? code : 'OTHER');

/** As {@link errorCode}, for a code that a model stores as text. */
export const codeOf = (code: string | null): Validated<ErrorCode> | null =>
  code === null ? null : errorCode(code as SystemErrorCode);

/** The client code: the part before the first dash (spec 8). */
export const clientCode = (code: Validated<ErrorCode>): Validated<ClientCode> =>
  asValidated(code.split('-')[0]);

/** The error type: whether the code has the type `personalSecurityCode` (spec 8). */
export const errorType = (code: string): 'generic' | 'personalSecurityCode' =>
  code.startsWith('NETPSC') ? 'personalSecurityCode' : 'generic';

const KEY = /^[a-z][A-Za-z0-9-]{0,39}:[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

/** The key of a text with its namespace. A key that already has a namespace is unchanged. */
export const messageKey = (namespace: string, key: string): Validated<MessageKey> => {
  const whole = key.includes(':') ? key : `${namespace}:${key}`;
  return asValidated(KEY.test(whole) ? whole : 'unknown:unknown');
};
