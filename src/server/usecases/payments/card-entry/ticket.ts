import { createCipheriv, createDecipheriv, hash, randomBytes, randomUUID } from 'node:crypto';
import type { TokenHolder } from './bound-token.ts';

/** Lifetime of a ticket, real time. */
export const TICKET_LIFETIME_MS = 5 * 60_000;

/** Tickets of an account, at all backends: 30 at once, and as many again in ten minutes. */
export const TICKET_RATE = { burst: 30, perSecond: 0.05 } as const;

/** A ticket's permissions, sealed by the portal's backend and opened by card entry. */
export interface Ticket {
  id: string;
  /** The account that will own the token. */
  owner: string;
  purpose: 'CARD' | 'SECURITY_CODE' | 'BANK_CONNECT';
  /** With `SECURITY_CODE`: the processor's token of the saved card, and its brand. */
  cardToken: string | null;
  cardType: string | null;
  /** Who may use what is made with it; null for any session of the account, in the sandbox only. */
  holder: TokenHolder | null;
  /** Real time, milliseconds since 1970. */
  expiresAt: number;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Buffer => hash('sha256', `capture-ticket:${secret}`, 'buffer');

/**
 * Issues a sealed, single-use ticket: nobody can change it, and the browser that carries it cannot
 * read it. If it were only signed, the browser would see the processor's token of the saved card,
 * which pays without the security code.
 */
export function issueTicket(
  ticket: Omit<Ticket, 'id' | 'expiresAt'>,
  secret: string,
  now: number,
): { ticket: string; expiresAt: number } {
  const expiresAt = now + TICKET_LIFETIME_MS;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify({ ...ticket, id: randomUUID(), expiresAt })),
    cipher.final(),
  ]);
  return {
    ticket: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url'),
    expiresAt,
  };
}

/**
 * Opens a ticket; null when it was not sealed here, was modified, or has expired at `now` (real
 * time).
 */
export function readTicket(text: string, secret: string, now: number): Ticket | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    const ticket = JSON.parse(opened.toString()) as Ticket;
    return ticket.expiresAt > now ? ticket : null;
  } catch {
    return null;
  }
}
