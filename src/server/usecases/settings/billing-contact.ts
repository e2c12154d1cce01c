import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type {
  RemoveBillingContactRequest,
  SaveBillingContactRequest,
  VerifyBillingContactRequest,
} from '../../../../contracts/rest/settings/types.ts';
import { mayDoSettings } from '../../../models/permissions/rules-settings.ts';
import {
  isEmail,
  normalisedEmail,
} from '../../../models/platform/contact-details/rules-contact-details.ts';
import { CONTACT_CODE } from '../../../models/settings/rules-billing-contact.ts';
import type { Mailer } from '../../mail/mail.ts';
import { Refusal } from '../failure.ts';
import { fullName } from '../people/full-name.ts';
import { INVITATION_EMAIL_LIMIT } from '../people/invite.ts';
import type { PeopleStore } from '../people/ports.ts';
import { digestOf } from '../session/access/links.ts';
import type { Actor, SettingsStore, StoredBillingContact } from './ports.ts';

const HOUR_MS = 3_600_000;

export interface BillingContactDeps {
  store: Pick<SettingsStore, 'change'>;
  tryCountEmail: PeopleStore['tryCountEmail'];
  mail: Mailer;
  realNow: () => Date;
  report: (error: unknown) => void;
}

type Requester = Actor & { accountName: string };

/** Salted by the contact, so that equal codes have different digests. */
const codeDigestOf = (id: string, code: string): string => digestOf(`${id} ${code}`);

const isSame = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(left), Buffer.from(right));

function assertMayChange(actor: Actor): void {
  if (!mayDoSettings('saveBillingContact', actor)) throw new Refusal('NOT_PERMITTED');
}

async function countEmail(
  { tryCountEmail, realNow }: BillingContactDeps,
  { accountNumber }: Actor,
): Promise<void> {
  const now = realNow();
  const since = new Date(now.getTime() - INVITATION_EMAIL_LIMIT.inMs);
  if (!(await tryCountEmail(accountNumber, now, since, INVITATION_EMAIL_LIMIT.most)))
    throw new Refusal('THROTTLED', { retryAfterSeconds: INVITATION_EMAIL_LIMIT.inMs / 1000 });
}

function newContact(email: string, language: 'en' | 'es', now: Date) {
  const id = randomUUID();
  const code = String(randomInt(10 ** CONTACT_CODE.digits)).padStart(CONTACT_CODE.digits, '0');
  const contact: StoredBillingContact = {
    id,
    email,
    language,
    codeDigest: codeDigestOf(id, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + CONTACT_CODE.hours * HOUR_MS),
    verifiedAt: null,
  };
  return { contact, code };
}

/**
 * Saves the address that is to receive the account's bills, and mails it a code; the former address
 * receives none from then on. A verified address keeps its state and gets no code. Throws a
 * {@link Refusal}: `NOT_PERMITTED`, `BAD_REQUEST`, `THROTTLED`, or `UNAVAILABLE` when the address
 * was saved and its code could not be mailed.
 */
export async function saveBillingContact(
  needs: BillingContactDeps,
  actor: Requester,
  asked: SaveBillingContactRequest,
): Promise<void> {
  assertMayChange(actor);
  if (!isEmail(asked.email)) throw new Refusal('BAD_REQUEST', { fields: ['$input.email'] });
  await countEmail(needs, actor);
  const email = normalisedEmail(asked.email);
  const now = needs.realNow();
  const { contact, code } = newContact(email, asked.language, now);
  let isNew = true;
  await needs.store.change(actor, async ({ settings, ...transaction }) => {
    const former = settings.billingContact;
    if (former?.email === email && former.verifiedAt) {
      isNew = false;
      return transaction.saveBillingContact({ ...former, language: asked.language });
    }
    await transaction.saveBillingContact(contact);
    if (former?.email !== email)
      await transaction.writeAuditEntry({
        at: now,
        action: 'BILLING_CONTACT_CHANGED',
        subject: null,
        from: former?.email ?? null,
        to: email,
      });
  });
  if (!isNew) return;
  await needs.mail
    .send({
      to: email,
      kind: 'billing-contact-code',
      language: asked.language,
      values: {
        accountName: actor.accountName,
        addedBy: fullName(actor),
        code,
        hours: CONTACT_CODE.hours,
      },
    })
    .catch((error: unknown) => {
      needs.report(error);
      throw new Refusal('UNAVAILABLE');
    });
}

type Verdict = 'VERIFIED' | 'CODE_WRONG' | 'CODE_TRIES_USED' | 'CODE_EXPIRED';

function verdictOf(contact: StoredBillingContact | null, code: string, now: Date): Verdict {
  if (!contact || contact.verifiedAt || contact.expiresAt <= now) return 'CODE_EXPIRED';
  if (contact.tries >= CONTACT_CODE.tries) return 'CODE_TRIES_USED';
  if (isSame(codeDigestOf(contact.id, code), contact.codeDigest)) return 'VERIFIED';
  return contact.tries + 1 < CONTACT_CODE.tries ? 'CODE_WRONG' : 'CODE_TRIES_USED';
}

/**
 * Verifies the billing contact by the code mailed to it; wrong codes count. Throws a
 * {@link Refusal}: `NOT_PERMITTED`, `CODE_WRONG`, `CODE_TRIES_USED`, `CODE_EXPIRED`.
 */
export async function verifyBillingContact(
  { store, realNow }: Pick<BillingContactDeps, 'store' | 'realNow'>,
  actor: Actor,
  { code }: VerifyBillingContactRequest,
): Promise<void> {
  assertMayChange(actor);
  const at = realNow();
  let verdict: Verdict = 'CODE_EXPIRED';
  await store.change(actor, async ({ settings: { billingContact: contact }, ...transaction }) => {
    verdict = verdictOf(contact, code, at);
    if (!contact || verdict === 'CODE_EXPIRED') return;
    if (verdict !== 'VERIFIED')
      return transaction.saveBillingContact({ ...contact, tries: contact.tries + 1 });
    await transaction.saveBillingContact({ ...contact, verifiedAt: at });
    await transaction.writeAuditEntry({
      at,
      action: 'BILLING_CONTACT_VERIFIED',
      subject: contact.email,
    });
  });
  refuse(verdict);
}

function refuse(verdict: Verdict): void {
  if (verdict !== 'VERIFIED') throw new Refusal(verdict);
}

/**
 * The address receives no bills any more. Throws a {@link Refusal}: `NOT_PERMITTED`, `NOT_FOUND`
 * when another address is saved, or none.
 */
export async function removeBillingContact(
  { store, realNow }: Pick<BillingContactDeps, 'store' | 'realNow'>,
  actor: Actor,
  asked: RemoveBillingContactRequest,
): Promise<void> {
  assertMayChange(actor);
  await store.change(actor, async ({ settings: { billingContact: contact }, ...transaction }) => {
    if (contact?.email !== normalisedEmail(asked.email)) throw new Refusal('NOT_FOUND');
    await transaction.saveBillingContact(null);
    await transaction.writeAuditEntry({
      at: realNow(),
      action: 'BILLING_CONTACT_CHANGED',
      subject: null,
      from: contact.email,
      to: null,
    });
  });
}
