import type { WebmailQuery } from '../../../../contracts/generated/webmail.ts';
import { mayUse } from '../../../models/permissions/rules-services.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';

interface StoredMailbox {
  address: string;
  guid: string | null;
  displayName: string;
  unreadCount: number;
  usedMebibytes: number;
  quotaMebibytes: number;
}

export interface WebmailDeps {
  addOnServices(accountNumber: string): Promise<{ serviceId: string; redirectUri: string }[]>;
  /** By address. */
  mailboxes(accountNumber: string): Promise<StoredMailbox[]>;
}

/** The add-on services for e-mail, of either generation (spec 3). */
const EMAIL: readonly string[] = ['EMAIL', 'EMAIL_VAS_2_0'];

/**
 * The account's mailboxes visible to the requester; null when the account has no e-mail service.
 */
export async function readWebmail(
  needs: WebmailDeps,
  asker: Requester,
): Promise<WebmailQuery['webmail']> {
  assertPermitted('readServices', asker);
  const service = (await needs.addOnServices(asker.accountNumber)).find(({ serviceId }) =>
    EMAIL.includes(serviceId),
  );
  if (!service) return null;
  const all = (await needs.mailboxes(asker.accountNumber)).map((mailbox) => ({
    ...mailbox,
    own: mailbox.guid === asker.guid,
  }));
  const told = all
    .filter(({ own }) => own || mayUse('readColleaguesMailboxes', asker))
    .sort((one, other) => Number(other.own) - Number(one.own));
  return {
    url: service.redirectUri,
    mailboxes: told.map(
      ({ address, displayName, own, unreadCount, usedMebibytes, quotaMebibytes }) => ({
        address,
        displayName,
        own,
        unreadCount: own ? unreadCount : null,
        usedMebibytes,
        quotaMebibytes,
      }),
    ),
  };
}
