import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as contact from '../../../../models/platform/contact-details/rules-contact-details.ts';
import type { Mailer, MailLanguage } from '../../../mail/mail.ts';
import { PATHS } from '../../../../models/platform/paths/rules-paths.ts';
import type { Role } from '../../../../models/permissions/types.ts';

const HOUR_MS = 3_600_000;

/** Validity of an e-mailed link, in hours of real time. */
export const LINK_HOURS = { REGISTRATION: 24, INVITATION: 7 * 24 } as const;

export type LinkKind = keyof typeof LINK_HOURS;

/** The link's permissions and recipient. */
export interface LinkRequest {
  kind: LinkKind;
  accountNumber: string;
  /** Becomes the username. */
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The inviting user's guid; null for a registration. */
  invitedBy: string | null;
  /** Of the e-mail. */
  language: MailLanguage;
  /** Signs in elsewhere with this address already, so that the letter has no link. */
  isElsewhere?: boolean;
}

/** Dependencies of link creation. Times are real. */
export interface LinkDeps {
  realNow: () => Date;
  /** Origin of the portal, without a trailing slash. */
  publicOrigin: string;
  mail: Mailer;
  links: {
    /**
     * Names in the e-mail: the account, and the inviter (null without one). Null when the account
     * does not exist.
     */
    linkNames(
      accountNumber: string,
      invitedBy: string | null,
    ): Promise<{ accountName: string; invitedBy: string | null } | null>;
    addLink(
      row: { id: string; tokenDigest: string; createdAt: Date; expiresAt: Date } & Omit<
        LinkRequest,
        'language' | 'isElsewhere'
      >,
    ): Promise<void>;
    /** Revokes an unused link. */
    revokeLink(id: string, at: Date): Promise<void>;
  };
}

/** Tokens and codes are stored as digests only. SHA-256, base64url. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

const LINK_PATHS: Readonly<Record<LinkKind, string>> = {
  REGISTRATION: PATHS.verifyLink,
  INVITATION: PATHS.createSubAccount,
};

async function sendLink(
  needs: LinkDeps,
  request: LinkRequest,
  names: { accountName: string; invitedBy: string | null },
  token: string,
): Promise<void> {
  const link = `${needs.publicOrigin}${LINK_PATHS[request.kind]}?token=${token}`;
  const { email: to, firstName, role, language } = request;
  const { accountName } = names;
  switch (request.kind) {
    case 'REGISTRATION':
      return needs.mail.send({
        to,
        kind: 'registration-link',
        language,
        values: { firstName, accountName, link, hours: LINK_HOURS.REGISTRATION },
      });
    case 'INVITATION':
      if (request.isElsewhere)
        return needs.mail.send({
          to,
          kind: 'invitation-elsewhere',
          language,
          values: { firstName, accountName, invitedBy: names.invitedBy ?? accountName },
        });
      return needs.mail.send({
        to,
        kind: 'invitation',
        language,
        values: {
          firstName,
          accountName,
          invitedBy: names.invitedBy ?? accountName,
          role,
          link,
          days: LINK_HOURS.INVITATION / 24,
        },
      });
  }
}

/**
 * Writes a link and e-mails it to its only recipient; the token itself is not stored. Rejects, and
 * removes the link, when the e-mail cannot be handed over.
 */
export async function createLink(
  needs: LinkDeps,
  given: LinkRequest,
): Promise<{ id: string; expiresAt: Date }> {
  const request = { ...given, email: contact.normalisedEmail(given.email) };
  const names = await needs.links.linkNames(request.accountNumber, request.invitedBy);
  if (!names) throw new Error('A link for an account that does not exist');
  const createdAt = needs.realNow();
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS[request.kind] * HOUR_MS);
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const { kind, accountNumber, email, firstName, lastName, role, invitedBy } = request;
  await needs.links.addLink({
    kind,
    accountNumber,
    email,
    firstName,
    lastName,
    role,
    invitedBy,
    id,
    tokenDigest: digestOf(token),
    createdAt,
    expiresAt,
  });
  try {
    await sendLink(needs, request, names, token);
  } catch (error) {
    await needs.links.revokeLink(id, needs.realNow());
    throw error;
  }
  return { id, expiresAt };
}
