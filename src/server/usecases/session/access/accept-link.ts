import { randomUUID } from 'node:crypto';
import type { PasswordOwner } from '../../../../models/session/access/rules-password.ts';
import { invitationStands } from '../../../../models/permissions/rules-people.ts';
import type { Inviter } from '../../../../models/permissions/rules-people.ts';
import type { Mailer, MailLanguage } from '../../../mail/mail.ts';
import { Refusal } from '../../failure.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { digestOf } from './links.ts';
import type { Role } from '../../../../models/permissions/types.ts';
import type { LinkKind } from './links.ts';
import { assertPassword } from './password-strength.ts';

/** A stored link, with the name of its account, and its inviter. */
export interface StoredLink {
  id: string;
  kind: LinkKind;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  companyName: string;
  accountNumber: string;
  /** Null for a registration, and for an unknown inviter. */
  inviter: (Inviter & { name: string }) | null;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** Dependencies of e-mailed links. Times are real. */
export interface AcceptLinkDeps {
  realNow: () => Date;
  publicOrigin: string;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  /** argon2id. */
  hashPassword: (password: string) => Promise<string>;
  accepted: {
    linkOf(tokenDigest: string): Promise<StoredLink | null>;
    completeLink(given: {
      id: string;
      guid: string;
      passwordHash: string;
      now: Date;
    }): Promise<'done' | 'gone' | 'revoked' | 'personExists' | 'ownerExists'>;
  };
}

const ownerOf = ({
  email,
  companyName,
  firstName,
  lastName,
}: StoredLink): Required<PasswordOwner> => ({ username: email, companyName, firstName, lastName });

/**
 * The link of a token, or why it doesn't work: its use or revocation is reported before its expiry.
 * An invitation is as good as revoked once its inviter may no longer give the role (D-184).
 */
async function workingLink(needs: AcceptLinkDeps, token: string): Promise<StoredLink> {
  const link = await needs.accepted.linkOf(digestOf(token));
  if (!link) throw new Refusal('LINK_UNKNOWN');
  if (link.usedAt) throw new Refusal('LINK_USED');
  if (link.revokedAt || (link.kind === 'INVITATION' && !invitationStands(link.inviter, link)))
    throw new Refusal('LINK_REVOKED');
  if (link.expiresAt <= needs.realNow()) throw new Refusal('LINK_EXPIRED');
  return link;
}

/** The permissions of a link; does not use it. */
export async function checkLink(needs: AcceptLinkDeps, { token }: { token: string }) {
  const link = await workingLink(needs, token);
  return {
    kind: link.kind,
    owner: ownerOf(link),
    role: link.role,
    invitedBy: link.inviter?.name ?? null,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Creates the link's user with this password. */
export async function completeLink(
  needs: AcceptLinkDeps,
  request: { token: string; password: string; language: MailLanguage },
): Promise<{ username: string }> {
  const link = await workingLink(needs, request.token);
  const owner = ownerOf(link);
  await assertPassword(request.password, owner);
  const passwordHash = await needs.hashPassword(request.password);
  const outcome = await needs.accepted.completeLink({
    id: link.id,
    guid: randomUUID(),
    passwordHash,
    now: needs.realNow(),
  });
  switch (outcome) {
    case 'gone':
      throw new Refusal('LINK_USED');
    case 'revoked':
      throw new Refusal('LINK_REVOKED');
    case 'personExists':
      throw new Refusal('PERSON_EXISTS');
    case 'ownerExists':
      throw new Refusal('OWNER_EXISTS');
    case 'done':
      break;
  }
  const { username, companyName, firstName } = owner;
  needs.backgroundTasks.run(() =>
    needs.mail.send({
      to: username,
      kind: 'access-created',
      language: request.language,
      values: {
        firstName,
        accountName: companyName,
        username,
        signInUrl: `${needs.publicOrigin}/`,
      },
    }),
  );
  return { username };
}
