import { MatchersV3 } from '@pact-foundation/pact';

const { integer, regex } = MatchersV3;

/** Formats and ranges of the contract's scalars; what the portal depends on is matched by value instead. */
export const uuid = (example: string) => regex('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', example);
export const instant = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$', example);
export const day = (example: string) => regex('^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', example);
export const lastFour = (example: string) => regex('^\\d{4}$', example);
export const expiry = (example: string) => regex('^(0[1-9]|1[0-2])\\d{2}$', example);
export const zip = (example: string) => regex('^\\d{5}$', example);
export const accountNumber = (example: string) => regex('^\\d{10}$', example);
export const confirmationNumber = (example: string) => regex('^\\d{12}$', example);
export const text = (example: string) => regex('^[\\s\\S]+$', example);
export const token = (example: string) => regex('^[A-Za-z0-9._~-]{20,2048}$', example);
export const oneOf = (example: string, ...others: string[]) => regex(`^(${[example, ...others].join('|')})$`, example);
/** Whole US cents; exactness is the state's where it fixes the amount. */
export const cents = (example: number) => integer(example);

/** Null as null, anything else as its matcher says. */
export const orNull = <Value, Matched>(value: Value | null, match: (value: Value) => Matched): Matched | null => (value === null ? null : match(value));
