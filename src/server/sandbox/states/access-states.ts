import { and, eq, isNull, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { AccessServices } from '../../composition/index.ts';
import type { Database } from '../../db/driver.ts';
import {
  accessLinks,
  outboxMails,
  profileRecords,
  recoveries,
  users,
} from '../../db/schema/index.ts';
import { addressKey } from '../../http/address-key.ts';
import { digestOf, createLink } from '../../usecases/session/access/links.ts';
import { startRecovery, verifyCode } from '../../usecases/session/access/recover-password.ts';
import { ACCESS_THROTTLE, subjectDigestOf } from '../../usecases/session/access/throttle.ts';
import { invalidParameter } from '../invalid-request.ts';

/** Access states without a session, by name. */
export type AccessStateName =
  | 'a recovery was started'
  | 'a recovery code was verified'
  | 'a user has a password'
  | 'access is throttled'
  | 'a link was sent';

type Handlers = {
  [Name in AccessStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

/** An unassigned address (RFC 5737). */
const address = '192.0.2.1';
/** Where the tests and the browser of a local sandbox call from, as limits count it. */
const LOOPBACK = ['127.0.0.1', addressKey('::1')] as const;
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');
/** The account without an owner, and one with an owner. */
const WHERE = { REGISTRATION: '8000000020', INVITATION: '8000000001' } as const;

/** Puts access into a state; reads codes and tokens from the e-mails, as their recipient would. */
export function accessStates({
  access,
  database: { orm },
}: {
  access: AccessServices;
  database: Pick<Database, 'orm'>;
}): Handlers {
  async function letterTo(to: string, find: RegExp): Promise<string> {
    await access.backgroundTasks.settled();
    const mails = await orm.select().from(outboxMails).where(eq(outboxMails.to, to));
    const found = mails
      .sort((left, right) => right.at.getTime() - left.at.getTime())
      .map(({ body }) => find.exec(body)?.[1])
      .find((match) => match !== undefined);
    if (!found)
      throw invalidParameter(
        'username',
        'a user name that letters go to, such as current@demo.example',
      );
    return found;
  }

  async function recovery(username: string) {
    const { recoveryId } = await startRecovery(access, {
      username,
      language: 'en',
      address,
      profileDigest: null,
    });
    return { recoveryId, code: (await letterTo(username, /^(\d{4} \d{4})$/m)).replace(' ', '') };
  }

  const wrongOf = (code: string): string => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

  /** Events between the e-mail and the use of its link. */
  async function meanwhile(
    state: ProviderStates['a link was sent']['state'],
    id: string,
    email: string,
    accountNumber: string,
  ): Promise<void> {
    const now = access.realNow();
    const person = {
      guid: randomUUID(),
      firstName: 'Somebody',
      lastName: 'Faster',
      userType: 'CONSUMER',
      accountNumber,
      passwordHash: 'none',
    } as const;
    switch (state) {
      case 'WORKS':
        return;
      case 'USED':
        return void (await orm
          .update(accessLinks)
          .set({ usedAt: now })
          .where(eq(accessLinks.id, id)));
      case 'EXPIRED':
        return void (await orm
          .update(accessLinks)
          .set({ expiresAt: LONG_AGO })
          .where(eq(accessLinks.id, id)));
      case 'REVOKED':
        return void (await orm
          .update(accessLinks)
          .set({ revokedAt: now })
          .where(eq(accessLinks.id, id)));
      case 'PERSON_EXISTS':
        return void (await orm
          .insert(users)
          .values({ ...person, username: email, role: 'STANDARD' }));
      case 'OWNER_EXISTS':
        return void (await orm
          .insert(users)
          .values({ ...person, username: 'faster@demo.example', role: 'PRIMARY' }));
    }
  }

  return {
    async 'a recovery was started'({ username, state }) {
      const started = await recovery(username);
      if (state === 'ONE_TRY_LEFT')
        for (let tries = 0; tries < 4; tries += 1)
          await verifyCode(access, {
            recoveryId: started.recoveryId,
            code: wrongOf(started.code),
            address,
          }).catch(() => undefined);
      if (state === 'EXPIRED')
        await orm
          .update(recoveries)
          .set({ expiresAt: LONG_AGO })
          .where(eq(recoveries.id, started.recoveryId));
      return started;
    },
    async 'a recovery code was verified'({ username, state }) {
      const { resetToken } = await verifyCode(access, { ...(await recovery(username)), address });
      if (state === 'EXPIRED')
        await orm
          .update(recoveries)
          .set({ expiresAt: LONG_AGO })
          .where(eq(recoveries.resetDigest, digestOf(resetToken)));
      return { resetToken };
    },
    async 'a user has a password'({ username, password }) {
      await orm
        .update(users)
        .set({ passwordHash: await access.hashPassword(password) })
        .where(and(eq(users.username, username), isNull(users.removedAt)));
      return {};
    },
    async 'access is throttled'({ action, subject }) {
      // Each address and each known device counts for itself.
      const known = await orm
        .select({ device: profileRecords.digest })
        .from(profileRecords)
        .innerJoin(users, eq(users.guid, profileRecords.guid))
        .where(or(eq(users.username, subject), eq(users.accountNumber, subject)));
      const counted = [
        ...LOOPBACK.map((from) => ({ device: null, from })),
        ...known.map(({ device }) => ({ device, from: address })),
      ];
      for (const { device, from } of counted)
        for (let tries = 0; tries < ACCESS_THROTTLE.subject[action]; tries += 1)
          await access.tries.addTry({
            id: randomUUID(),
            action,
            subjectDigest: subjectDigestOf({ subject, device }),
            address: from,
            at: access.realNow(),
          });
      return {};
    },
    async 'a link was sent'({ kind, state }) {
      const email = 'new.person@demo.example';
      const accountNumber = WHERE[kind];
      const [inviter] =
        kind === 'INVITATION'
          ? await orm
              .select({ guid: users.guid })
              .from(users)
              .where(and(eq(users.username, 'current@demo.example'), isNull(users.removedAt)))
          : [];
      const { id } = await createLink(access, {
        kind,
        accountNumber,
        email,
        firstName: 'Nia',
        lastName: 'Okafor',
        role: kind === 'REGISTRATION' ? 'PRIMARY' : 'BILLING',
        invitedBy: inviter?.guid ?? null,
        language: 'en',
      });
      const token = await letterTo(email, /[?&]token=([\w-]+)/);
      await meanwhile(state, id, email, accountNumber);
      return { token };
    },
  };
}
