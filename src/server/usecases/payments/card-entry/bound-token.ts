import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who may use a token: the person, in the session in which they entered the card or account. */
export interface TokenHolder {
  /** The person's guid. */
  person: string;
  /** Digest of the session. */
  session: string;
}

const MAC_BYTES = 16;
/** Its length as text: base64url, without padding. */
const MAC_LENGTH = Math.ceil((MAC_BYTES * 4) / 3);

const macOf = (token: string, holder: TokenHolder | null, secret: string): Buffer =>
  createHmac('sha256', `payment-token:${secret}`)
    .update(JSON.stringify([token, holder?.person ?? null, holder?.session ?? null]))
    .digest()
    .subarray(0, MAC_BYTES);

/**
 * The processor's token as a browser gets it: bound to its holder, so that nobody else's session
 * can use it. Without a holder any session of the account can: the sandbox's provider states, which
 * know no session, make such tokens.
 */
export const bindToken = (token: string, holder: TokenHolder | null, secret: string): string =>
  `${token}_${macOf(token, holder, secret).toString('base64url')}`;

/** The processor's token; null unless it was bound to this holder. */
export function openToken(bound: string, holder: TokenHolder, secret: string): string | null {
  const token = bound.slice(0, -MAC_LENGTH - 1);
  const given = Buffer.from(bound.slice(-MAC_LENGTH), 'base64url');
  if (given.length !== MAC_BYTES || bound !== `${token}_${given.toString('base64url')}`)
    return null;
  return [holder, null].some((one) => timingSafeEqual(given, macOf(token, one, secret)))
    ? token
    : null;
}
