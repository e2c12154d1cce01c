import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** A ticket's life, real time. */
export const TICKET_MS = 5 * 60_000;

/** What a ticket allows, signed by the portal's backend and read by card capture. */
export interface Ticket {
  id: string;
  /** The account the token will belong to. */
  owner: string;
  purpose: 'CARD' | 'SECURITY_CODE';
  /** With `SECURITY_CODE`: the gateway's token of the saved card, and its brand. */
  cardToken: string | null;
  cardType: string | null;
  /** Real time, milliseconds since 1970. */
  expiresAt: number;
}

const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Makes a signed, single-use ticket. */
export function issueTicket(ticket: Omit<Ticket, 'id' | 'expiresAt'>, secret: string, now: number): { ticket: string; expiresAt: number } {
  const expiresAt = now + TICKET_MS;
  const text = Buffer.from(JSON.stringify({ ...ticket, id: randomUUID(), expiresAt })).toString('base64url');
  return { ticket: `${text}.${sign(text, secret)}`, expiresAt };
}

/** Reads a ticket; null when it was not signed here or is too old. */
export function readTicket(text: string, secret: string, now: number): Ticket | null {
  const [body = '', signature = ''] = text.split('.');
  const wanted = sign(body, secret);
  if (signature.length !== wanted.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
  const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket;
  return ticket.expiresAt > now ? ticket : null;
}
