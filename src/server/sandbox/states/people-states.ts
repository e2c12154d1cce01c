import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { addDays } from '../../../models/platform/calendar/rules-calendar.ts';
import { SERVER_SESSION_TTL_MS } from '../../../models/session/timeout/rules-idle-timeout.ts';
import type { Database } from '../../db/driver.ts';
import { accessEntryRepository } from '../../db/repositories/people/access-entries.ts';
import { peopleRepository, writeAudit } from '../../db/repositories/people/people.ts';
import { identityRepository } from '../../db/repositories/session/identity.ts';
import { addTaxExemption } from '../../db/repositories/settings/tax-exemptions.ts';
import { settingsRepository } from '../../db/repositories/settings/settings.ts';
import { accessLinks, billingContacts, users } from '../../db/schema/index.ts';
import { createLink } from '../../usecases/session/access/links.ts';
import type { LinkDeps } from '../../usecases/session/access/links.ts';
import { INVITATION_EMAIL_LIMIT } from '../../usecases/people/invite.ts';
import {
  saveBillingContact,
  verifyBillingContact,
} from '../../usecases/settings/billing-contact.ts';
import { saveInvoicing } from '../../usecases/settings/invoicing.ts';
import { saveLanguage } from '../../usecases/settings/save-settings.ts';
import { invalidParameter } from '../invalid-request.ts';

/** Provider states of people and their settings, by name. */
export type PeopleStateName =
  | 'a person uses the account'
  | 'an invitation was sent'
  | 'invitations are throttled'
  | 'a person chose a language'
  | 'access was refused'
  | 'settings were changed often'
  | 'a person is signed in elsewhere'
  | 'a person is told by text message'
  | 'a person has a phone'
  | 'a billing contact was saved'
  | 'invoicing details were saved'
  | 'a tax exemption was requested';

type Handlers = {
  [Name in PeopleStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');
const DAY_MS = 86_400_000;
const PHONE = '2075550123';

/** Puts an account's people and their settings into a state. */
export function peopleStates({
  access,
  businessNow,
  database,
}: {
  access: LinkDeps;
  businessNow: () => Date;
  database: Database;
}): Handlers {
  const { orm } = database;

  async function person(username: string) {
    const [row] = await orm
      .select()
      .from(users)
      .where(and(eq(users.username, username), isNull(users.removedAt)));
    if (!row)
      throw invalidParameter(
        'username',
        "a demo account's user name, such as current@demo.example",
      );
    return row;
  }

  /** Events between the e-mail and the request. */
  async function meanwhile(
    state: ProviderStates['an invitation was sent']['state'],
    id: string,
    email: string,
    accountNumber: string,
  ): Promise<void> {
    switch (state) {
      case 'PENDING':
        return;
      case 'EXPIRED':
        return void (await orm
          .update(accessLinks)
          .set({ expiresAt: LONG_AGO })
          .where(eq(accessLinks.id, id)));
      case 'PERSON_EXISTS':
        return void (await orm.insert(users).values({
          guid: randomUUID(),
          username: email,
          firstName: 'Somebody',
          lastName: 'Faster',
          role: 'STANDARD',
          userType: 'CONSUMER',
          accountNumber,
          passwordHash: 'none',
        }));
    }
  }

  return {
    async 'a person uses the account'({ username }) {
      return { guid: (await person(username)).guid };
    },
    async 'an invitation was sent'({ username, state }) {
      const { guid, accountNumber } = await person(username);
      const email = 'kim.alvarez@orchard.example';
      const { id } = await createLink(access, {
        kind: 'INVITATION',
        accountNumber,
        email,
        firstName: 'Kim',
        lastName: 'Alvarez',
        role: 'STANDARD',
        invitedBy: guid,
        language: 'en',
      });
      await meanwhile(state, id, email, accountNumber);
      return { invitationId: id };
    },
    async 'invitations are throttled'({ username }) {
      const { accountNumber } = await person(username);
      const now = access.realNow();
      for (let letters = 0; letters < INVITATION_EMAIL_LIMIT.most; letters += 1)
        await peopleRepository(database).tryCountEmail(
          accountNumber,
          now,
          LONG_AGO,
          INVITATION_EMAIL_LIMIT.most,
        );
      return {};
    },
    async 'a person chose a language'({ username, language }) {
      await saveLanguage(
        { store: settingsRepository(database), realNow: access.realNow },
        await person(username),
        { language },
      );
      return {};
    },
    async 'a person is signed in elsewhere'({ username, sessionId }) {
      const { guid } = await person(username);
      const identity = identityRepository(database);
      const now = access.realNow();
      const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
      const devices = [
        { id: randomUUID(), browser: 'FIREFOX', system: 'WINDOWS', createdAt: before(2) },
        { id: sessionId, browser: 'SAFARI', system: 'IOS', createdAt: before(1) },
      ] as const;
      await identity.logSignIn(guid, {
        at: before(3),
        outcome: 'REFUSED',
        browser: 'OTHER',
        system: 'OTHER',
      });
      for (const device of devices) {
        const { browser, system, createdAt } = device;
        await identity.addSession({
          ...device,
          guid,
          sessionDigest: randomUUID(),
          requestToken: randomUUID(),
          expiresAt: new Date(now.getTime() + SERVER_SESSION_TTL_MS),
        });
        await identity.logSignIn(guid, { at: createdAt, outcome: 'SIGNED_IN', browser, system });
      }
      return {};
    },
    async 'access was refused'({ username }) {
      const { guid } = await person(username);
      const { noteAccess } = accessEntryRepository(database);
      const now = access.realNow();
      const before = new Date(now.getTime() - 60_000);
      for (let tries = 0; tries < 3; tries += 1)
        await noteAccess({ guid }, { at: before, action: 'SIGN_IN_REFUSED', area: null });
      await noteAccess({ guid }, { at: now, action: 'COMMAND_REFUSED', area: 'PAYMENTS' });
      return {};
    },
    async 'settings were changed often'({ username }) {
      const changed = await person(username);
      for (let change = 0; change < 20; change += 1)
        await writeAudit(orm, changed, {
          at: access.realNow(),
          action: 'LANGUAGE_CHANGED',
          subject: null,
          from: change % 2 ? 'es' : 'en',
          to: change % 2 ? 'en' : 'es',
        });
      return {};
    },
    async 'a billing contact was saved'({ username, state }) {
      const actor = await person(username);
      const letters: string[] = [];
      const deps = {
        store: settingsRepository(database),
        realNow: access.realNow,
        tryCountEmail: async () => true,
        report: () => undefined,
        mail: {
          send: async ({ values }: { values: object }) => {
            if ('code' in values) letters.push(String(values.code));
          },
        },
      };
      const contact = { email: 'ap@harbor.example', language: 'en' } as const;
      await saveBillingContact(deps, { ...actor, accountName: 'Harbor Street Bakery' }, contact);
      const [code = ''] = letters;
      const ofAccount = eq(billingContacts.accountNumber, actor.accountNumber);
      if (state === 'VERIFIED') await verifyBillingContact(deps, actor, { code });
      if (state === 'ONE_TRY_LEFT')
        await orm.update(billingContacts).set({ tries: 4 }).where(ofAccount);
      if (state === 'EXPIRED')
        await orm.update(billingContacts).set({ expiresAt: LONG_AGO }).where(ofAccount);
      return { code };
    },
    async 'invoicing details were saved'({ username }) {
      await saveInvoicing(
        {
          store: settingsRepository(database),
          realNow: access.realNow,
          businessNow,
        },
        { ...(await person(username)), billingTimeZone: 'America/New_York' },
        {
          purchaseOrder: 'PO-2026-17',
          legalName: 'Harbor Street Bakery LLC',
          taxId: '12-3456789',
        },
      );
      return {};
    },
    async 'a tax exemption was requested'({ username, state }) {
      const { accountNumber } = await person(username);
      const now = businessNow();
      await addTaxExemption(database.orm, accountNumber, {
        id: randomUUID(),
        kind: 'NONPROFIT',
        scope: 'STATE',
        state: 'ME',
        certificate: 'ME-4471',
        validFrom: '2026-01-01',
        validUntil: state === 'ACCEPTED' ? '2029-12-31' : null,
        requestedAt: state === 'REFUSED' ? LONG_AGO : now,
        decidedAt: state === 'IN_REVIEW' ? new Date(now.getTime() + DAY_MS) : now,
        refusal: state === 'REFUSED' ? 'NOT_FOUND' : null,
        exemptsFrom: addDays(now.toISOString().slice(0, 10), state === 'IN_REVIEW' ? 2 : 1),
        withdrawnAt: null,
      });
      return {};
    },
    async 'a person has a phone'({ username }) {
      await orm
        .update(users)
        .set({ phone: PHONE })
        .where(eq(users.guid, (await person(username)).guid));
      return {};
    },
    async 'a person is told by text message'({ username }) {
      const { guid, notifications } = await person(username);
      await orm
        .update(users)
        .set({ phone: PHONE, notifications: { ...notifications, serviceAlerts: 'TEXT' } })
        .where(eq(users.guid, guid));
      return {};
    },
  };
}
