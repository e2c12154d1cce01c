import type {
  InviteRequest,
  ResendInvitationRequest,
  RevokeInvitationRequest,
} from '../../../../contracts/rest/people/types.ts';
import { managesPeople, mayInvite } from '../../../models/permissions/rules-people.ts';
import {
  isEmail,
  isPersonName,
  normalisedEmail,
} from '../../../models/platform/contact-details/rules-contact-details.ts';
import type { Mailer } from '../../mail/mail.ts';
import { createLink } from '../session/access/links.ts';
import { Refusal } from '../failure.ts';
import type { Actor, PeopleTransaction, PeopleStore } from './ports.ts';

/** E-mails an account may send, and addresses it may check, in an hour of real time. */
export const INVITATION_EMAIL_LIMIT = { most: 20, inMs: 3_600_000 } as const;

export interface InviteDeps {
  store: Pick<PeopleStore, 'withAccountLocked' | 'onAccount' | 'tryCountEmail'>;
  realNow: () => Date;
  publicOrigin: string;
  mail: Mailer;
  /** Reports bugs and outages; never the content of an e-mail. */
  report: (error: unknown) => void;
}

/** An e-mail is sent only after its transaction has committed. */
function createDeferredMailer(mail: Mailer): { mail: Mailer; send: () => Promise<void> } {
  const waiting: (() => Promise<void>)[] = [];
  return {
    mail: {
      async send(letter) {
        waiting.push(() => mail.send(letter));
      },
    },
    async send() {
      for (const send of waiting) await send();
    },
  };
}

async function countInvitationEmail(
  { store, realNow }: InviteDeps,
  { accountNumber }: Actor,
): Promise<void> {
  const now = realNow();
  if (
    !(await store.tryCountEmail(
      accountNumber,
      now,
      new Date(now.getTime() - INVITATION_EMAIL_LIMIT.inMs),
      INVITATION_EMAIL_LIMIT.most,
    ))
  )
    throw new Refusal('THROTTLED', { retryAfterSeconds: INVITATION_EMAIL_LIMIT.inMs / 1000 });
}

/** Writes the link, then sends the e-mail. If it cannot be sent, the invitation can be resent. */
async function sendInvitation(
  needs: InviteDeps,
  work: (
    link: (transaction: PeopleTransaction, invited: Invited) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const box = createDeferredMailer(needs.mail);
  await work(
    async (transaction, invited) =>
      void (await createLink(
        { ...needs, mail: box.mail, links: transaction.links },
        { kind: 'INVITATION', ...invited },
      )),
  );
  await box.send().catch((error: unknown) => {
    needs.report(error);
    throw new Refusal('UNAVAILABLE');
  });
}

type Invited = Pick<InviteRequest, 'firstName' | 'lastName' | 'email' | 'role' | 'language'> & {
  accountNumber: string;
  invitedBy: string;
  /** Somebody signs in to another account with this address: only the letter tells. */
  isElsewhere: boolean;
};

/**
 * Whether the address signs in to another account: whoever invites must not learn it. Rejects one
 * that signs in to this account, which the inviter sees listed.
 */
async function signsInElsewhere(transaction: PeopleTransaction, email: string): Promise<boolean> {
  const where = await transaction.whereTaken(email);
  if (where === 'here') throw new Refusal('PERSON_EXISTS');
  return where === 'elsewhere';
}

const invitedBy = ({ accountNumber, guid }: Actor) => ({ accountNumber, invitedBy: guid });

function assertReadable({ firstName, lastName, email }: InviteRequest): void {
  const wrong = [
    ...(isPersonName(firstName) ? [] : ['firstName']),
    ...(isPersonName(lastName) ? [] : ['lastName']),
    ...(isEmail(email) ? [] : ['email']),
  ];
  if (wrong.length > 0)
    throw new Refusal('BAD_REQUEST', { fields: wrong.map((field) => `$input.${field}`) });
}

/**
 * Invites someone by an e-mailed link; an address that signs in elsewhere gets a letter without
 * one, and the answer is the same. Throws a {@link Refusal}: `NOT_PERMITTED`, `PERSON_EXISTS`,
 * `INVITATION_PENDING`, `THROTTLED`, or `UNAVAILABLE` when the invitation was written but its
 * e-mail could not be sent.
 */
export async function invitePerson(
  needs: InviteDeps,
  actor: Actor,
  request: InviteRequest,
): Promise<void> {
  if (!mayInvite(actor, request.role)) throw new Refusal('NOT_PERMITTED');
  assertReadable(request);
  await countInvitationEmail(needs, actor);
  const email = normalisedEmail(request.email);
  await sendInvitation(needs, (link) =>
    needs.store.withAccountLocked(actor.accountNumber, async (transaction) => {
      const isElsewhere = await signsInElsewhere(transaction, email);
      const now = needs.realNow();
      for (const { id, expiresAt } of await transaction.invitationsTo(email)) {
        if (expiresAt > now) throw new Refusal('INVITATION_PENDING');
        await transaction.revoke(id, now);
      }
      await link(transaction, { ...request, email, isElsewhere, ...invitedBy(actor) });
      await transaction.writeAuditEntry(actor, {
        at: now,
        action: 'PERSON_INVITED',
        subject: email,
        to: request.role,
      });
    }),
  );
}

/** An open invitation that this actor may resend or revoke. */
async function readManageableInvitation(transaction: PeopleTransaction, actor: Actor, id: string) {
  const invitation = await transaction.invitation(id);
  if (!invitation) throw new Refusal('NOT_FOUND');
  if (!mayInvite(actor, invitation.role)) throw new Refusal('NOT_PERMITTED');
  return invitation;
}

/**
 * Resends an invitation: a new link replaces the old one. Throws a {@link Refusal} like {@link
 * invitePerson}, or `NOT_FOUND`.
 */
export async function resendInvitation(
  needs: InviteDeps,
  actor: Actor,
  { invitationId, language }: ResendInvitationRequest,
): Promise<void> {
  if (!managesPeople(actor)) throw new Refusal('NOT_PERMITTED');
  await countInvitationEmail(needs, actor);
  await sendInvitation(needs, (link) =>
    needs.store.onAccount(actor.accountNumber, async (transaction) => {
      const { firstName, lastName, email, role } = await readManageableInvitation(
        transaction,
        actor,
        invitationId,
      );
      const isElsewhere = await signsInElsewhere(transaction, email);
      const at = needs.realNow();
      if (!(await transaction.revoke(invitationId, at))) throw new Refusal('NOT_FOUND');
      const invited = { firstName, lastName, email, role, language, isElsewhere };
      await link(transaction, { ...invited, ...invitedBy(actor) });
      await transaction.writeAuditEntry(actor, {
        at,
        action: 'INVITATION_RESENT',
        subject: email,
        to: role,
      });
    }),
  );
}

/** Revokes an invitation. Throws a {@link Refusal}: `NOT_PERMITTED`, `NOT_FOUND`. */
export async function revokeInvitation(
  { store, realNow }: Pick<InviteDeps, 'store' | 'realNow'>,
  actor: Actor,
  { invitationId }: RevokeInvitationRequest,
): Promise<void> {
  if (!managesPeople(actor)) throw new Refusal('NOT_PERMITTED');
  await store.onAccount(actor.accountNumber, async (transaction) => {
    const { email, role } = await readManageableInvitation(transaction, actor, invitationId);
    const at = realNow();
    if (!(await transaction.revoke(invitationId, at))) throw new Refusal('NOT_FOUND');
    await transaction.writeAuditEntry(actor, {
      at,
      action: 'INVITATION_REVOKED',
      subject: email,
      to: role,
    });
  });
}
