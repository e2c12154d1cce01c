import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../../tests/fixtures/harness/any-text.ts';
import { issueTicket, readTicket, TICKET_LIFETIME_MS } from './ticket.ts';

const SECRET = 'a secret of the test';
const NOW = Date.UTC(2026, 11, 1, 12);
const asked = {
  owner: '8000000001',
  purpose: 'SECURITY_CODE',
  cardToken: 'card_Q2FwdHVyZWRUb2tlbjEy',
  cardType: 'VISA',
  holder: null,
} as const;

describe('a capture ticket', () => {
  it('is read back as it was issued, until five minutes have passed', () => {
    const { ticket, expiresAt } = issueTicket(asked, SECRET, NOW);
    expect(expiresAt).toBe(NOW + TICKET_LIFETIME_MS);
    expect(readTicket(ticket, SECRET, NOW + TICKET_LIFETIME_MS - 1)).toMatchObject(asked);
    expect(readTicket(ticket, SECRET, NOW + TICKET_LIFETIME_MS)).toBeNull();
  });

  it('has an id of its own each time, so that each is used once', () => {
    const ids = [1, 2].map(
      () => readTicket(issueTicket(asked, SECRET, NOW).ticket, SECRET, NOW)?.id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('tells the browser that carries it nothing of the saved card', () => {
    const { ticket } = issueTicket(asked, SECRET, NOW);
    for (const readable of [ticket, Buffer.from(ticket, 'base64url').toString('latin1')])
      expect(readable).not.toContain(asked.cardToken);
  });

  it('of another backend is not taken', () => {
    expect(readTicket(issueTicket(asked, 'another secret', NOW).ticket, SECRET, NOW)).toBeNull();
  });

  it('with any one byte changed is not taken', () => {
    const bytes = Buffer.from(issueTicket(asked, SECRET, NOW).ticket, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(readTicket(changed.toString('base64url'), SECRET, NOW)).toBeNull();
      }),
    );
  });

  it('that is any text at all is refused without an error', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        expect(readTicket(text, SECRET, NOW)).toBeNull();
      }),
    );
  });
});
