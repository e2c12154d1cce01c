import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { accessContract } from '../../../contracts/rest/access/contract.ts';
import { assignSeat, releaseSeat } from '../../../contracts/rest/add-on-services/seats.ts';
import type { SeatsResponse } from '../../../contracts/rest/add-on-services/types.ts';
import { renameDevice } from '../../../contracts/rest/equipment/contract.ts';
import type { DeviceReturn } from '../../../contracts/rest/equipment/custody.ts';
import { cancelReturn, returnDevice } from '../../../contracts/rest/equipment/returns.ts';
import type { DeviceDetail } from '../../../contracts/rest/equipment/types.ts';
import { invitePerson } from '../../../contracts/rest/people/contract.ts';
import {
  changePassword,
  endSessions,
  saveBillingContact,
  saveLanguage,
} from '../../../contracts/rest/settings/contract.ts';
import { initiate } from '../../../contracts/rest/sign-in/contract.ts';
import { startRun } from '../../../contracts/rest/troubleshooting/contract.ts';
import { fillPath } from '../../../src/gateways/platform/request-at.ts';
import { auditEntries, phoneLines } from '../../../src/server/db/schema/index.ts';
import { stableId } from '../../../src/server/demo/bills.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo/scenarios.ts';
import { AUDIT_RATE, CHANGE_RATES } from '../../../src/server/usecases/change-rates.ts';
import { INVITATION_EMAIL_LIMIT } from '../../../src/server/usecases/people/invite.ts';
import { ROW_LIMITS } from '../../../src/server/usecases/row-limit.ts';
import { ACCESS_THROTTLE } from '../../../src/server/usecases/session/access/throttle.ts';
import { THROTTLE } from '../../../src/server/usecases/session/sign-in/attempts.ts';
import { ACCESS_POINT_ID, GATEWAY_ID } from '../../fixtures/equipment/equipment.ts';
import { PETER } from '../../fixtures/services/seats.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { CustomerClient } from '../harness/backend.ts';
import { NOW } from '../harness/in-process-backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';

const DAY_MS = 86_400_000;
const WRONG = 'Not-the-password-9137';
const TICKETS = '/api/pub/pciedge/pci/v1/tickets';

let portal: OneProcessPortal;
beforeAll(async () => {
  portal = await openOneProcessPortal(NOW);
  await portal.seedDemo();
  await portal.stopJobs();
});
afterAll(() => portal.close());

const visitor = (): CustomerClient => createCustomerClient(portal.origin);
async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = visitor();
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

/** A request, sent again and again until its limit refuses it. */
interface Limit {
  most: number;
  send: () => Promise<{ status: number }>;
}

const { startRecovery, sendUsername, startRegistration } = accessContract;
const ACCOUNT = { accountNumber: '8000000001', zip: '04101', language: 'en' };

const LINE = '2075550142';
const LINE_ACCOUNT = '8000000001';
const changeLine = (customer: CustomerClient, name: string, type: string, input: object) =>
  customer.call('POST', GRAPHS.voice.path, {
    query: `mutation C($input: ${type}!) { ${name}(input: $input) { telephoneNumber } }`,
    variables: { input: { telephoneNumber: LINE, ...input } },
  });

/** Each limit of a request, with what it counts. The limits on declines have tests of their own. */
const LIMITS: Readonly<Record<string, () => Promise<Limit>>> = {
  'wrong passwords of a person': async () => ({
    most: THROTTLE.user,
    send: () => visitor().signIn('autopay', WRONG),
  }),
  'wrong current passwords of a session': async () => {
    const customer = await signedIn('credit');
    return {
      most: THROTTLE.user,
      send: () =>
        customer.call('POST', changePassword.path, {
          currentPassword: WRONG,
          newPassword: 'Seven-sails-of-2026-here',
        }),
    };
  },
  'recoveries of a person': async () => ({
    most: ACCESS_THROTTLE.subject.RECOVERY,
    send: () =>
      visitor().call('POST', startRecovery.path, {
        username: 'pastdue30@demo.example',
        language: 'en',
      }),
  }),
  'reminders of an account': async () => ({
    most: ACCESS_THROTTLE.subject.USERNAME,
    send: () => visitor().call('POST', sendUsername.path, ACCOUNT),
  }),
  'registrations of an account': async () => ({
    most: ACCESS_THROTTLE.subject.REGISTRATION,
    send: () =>
      visitor().call('POST', startRegistration.path, {
        ...ACCOUNT,
        email: 'jo.march@orchard.example',
        firstName: 'Jo',
        lastName: 'March',
      }),
  }),
  'tickets for card entry': async () => {
    const customer = await signedIn('credit');
    return {
      most: 30,
      send: () => customer.call('POST', TICKETS, { purpose: 'CARD' }),
    };
  },
  'invitations of an account': async () => {
    const customer = await signedIn('current');
    let sent = 0;
    return {
      most: INVITATION_EMAIL_LIMIT.most,
      send: () =>
        customer.call('POST', invitePerson.path, {
          firstName: 'Jo',
          lastName: 'March',
          email: `jo.march.${(sent += 1)}@orchard.example`,
          role: 'STANDARD',
          language: 'en',
        }),
    };
  },
  'letters to a billing contact': async () => {
    const customer = await signedIn('credit');
    let sent = 0;
    return {
      most: INVITATION_EMAIL_LIMIT.most,
      send: () =>
        customer.call('POST', saveBillingContact.path, {
          email: `ap.${(sent += 1)}@orchard.example`,
          language: 'en',
        }),
    };
  },
  'new PINs of a mailbox': async () => {
    const customer = await signedIn('current');
    let sent = 0;
    return {
      most: CHANGE_RATES.mailboxPins.each.burst,
      send: () =>
        changeLine(customer, 'setMailboxPin', 'MailboxPinChange', {
          pin: (sent += 1) % 2 === 0 ? '4815' : '7390',
        }),
    };
  },
  'names of a line': async () => {
    const customer = await signedIn('current');
    let version = 0;
    return {
      most: CHANGE_RATES.names.each.burst,
      send: async () => {
        const nickname = `Till ${version}`;
        const ended = await changeLine(customer, 'renameLine', 'LineNamesChange', {
          version,
          nickname,
        });
        if (ended.status === 200) version += 1;
        return ended;
      },
    };
  },
  'names of a box': async () => {
    const customer = await signedIn('current');
    let version = 1;
    return {
      most: CHANGE_RATES.names.each.burst,
      send: async () => {
        const ended = await customer.call<DeviceDetail>(
          'PATCH',
          fillPath(renameDevice.path, { params: { deviceId: ACCESS_POINT_ID } }),
          { nickname: `Box ${version}`, version },
        );
        if (ended.status === 200) ({ version } = ended.body.device);
        return ended;
      },
    };
  },
  'labels of a box, each cancelled': async () => {
    const customer = await signedIn('current');
    return {
      most: CHANGE_RATES.returns.each.burst,
      send: async () => {
        const made = await customer.call<DeviceReturn>(
          'POST',
          fillPath(returnDevice.path, { params: { deviceId: GATEWAY_ID } }),
          { idempotencyKey: randomUUID(), version: 1 },
        );
        const { returnId, version } = made.body;
        if (made.status === 200)
          await customer.call('POST', fillPath(cancelReturn.path, { params: { returnId } }), {
            version,
          });
        return made;
      },
    };
  },
  'seats that a person is given, each taken away': async () => {
    const customer = await signedIn('seats');
    const id = 'EMAIL_VAS_2_0';
    return {
      most: CHANGE_RATES.seats.each.burst,
      send: async () => {
        const given = await customer.call<SeatsResponse>(
          'POST',
          fillPath(assignSeat.path, { params: { id } }),
          { guid: PETER.guid, idempotencyKey: randomUUID() },
        );
        const held =
          given.status === 200
            ? given.body.seats.find(({ person }) => person?.guid === PETER.guid)
            : undefined;
        if (held)
          await customer.call(
            'DELETE',
            fillPath(releaseSeat.path, { params: { id, seat: held.seatId } }),
            { version: held.version },
          );
        return given;
      },
    };
  },
  'runs about a service': async () => {
    const customer = await signedIn('current');
    return {
      most: CHANGE_RATES.runs.each.burst,
      send: () =>
        customer.call('POST', startRun.path, {
          subject: 'VIDEO',
          language: 'en',
          idempotencyKey: randomUUID(),
        }),
    };
  },
  'sign-ins that an address begins': async () => ({
    most: ROW_LIMITS.signIns.address.burst,
    send: () =>
      visitor().call('POST', initiate.path, {
        clientId: 'commercial_portal',
        accountType: 'COMMERCIAL',
        responseType: 'code',
        codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        codeChallengeMethod: 'S256',
        state: 'a state of sixteen signs',
      }),
  }),
};

/** Sends until the limit refuses. Rows that come back by the second may let some more through. */
async function exhaust({ most, send }: Limit): Promise<void> {
  let status = 0;
  for (let tries = 0; tries <= most * 2 && status !== 429; tries += 1) ({ status } = await send());
  expect(status).toBe(429);
}

/** Whether it refuses before half of it is there again: some come back by the second. */
async function isRefusedSoon({ most, send }: Limit): Promise<boolean> {
  for (let tries = 0; tries < Math.max(3, most / 2); tries += 1)
    if ((await send()).status === 429) return true;
  return false;
}

describe('what is changed within an hour', () => {
  const HOUR_MS = 3_600_000;
  /** So many entries of the list of changes, the last of them a second ago. */
  async function changedBefore(guid: string, count: number, ago = 0): Promise<void> {
    const { orm } = portal.database;
    const last = Date.now() - 1_000 - ago;
    for (let done = 0; done < count; done += 500)
      await orm.insert(auditEntries).values(
        Array.from({ length: Math.min(500, count - done) }, (_, place) => ({
          id: randomUUID(),
          accountNumber: LINE_ACCOUNT,
          at: new Date(last - done - place),
          actorGuid: guid,
          actorName: 'Somebody',
          action: 'FORWARDING_CHANGED',
          detail: {},
        })),
      );
  }
  const forget = () =>
    portal.database.orm.delete(auditEntries).where(eq(auditEntries.accountNumber, LINE_ACCOUNT));
  const lineNow = async () =>
    portal.database.orm.select().from(phoneLines).where(eq(phoneLines.telephoneNumber, LINE));
  const setRings = async (customer: CustomerClient) => {
    const [line] = await lineNow();
    return changeLine(customer, 'updateForwarding', 'ForwardingChange', {
      version: line?.forwardingVersion,
      rings: line?.rings === 5 ? 4 : 5,
      forwarding: [],
    });
  };
  beforeEach(forget);

  it('is limited for a person, whatever it is, and nothing of more is kept', async () => {
    const owner = await signedIn('current');
    await changedBefore(stableId('user current'), AUDIT_RATE.person - 1);
    expect((await setRings(owner)).status).toBe(200);
    const before = await lineNow();
    const refused = [
      await setRings(owner),
      await owner.call('POST', saveLanguage.path, { language: 'es' }),
    ];
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    }
    expect(await lineNow()).toEqual(before);
    expect(await portal.database.orm.$count(auditEntries)).toBeGreaterThan(0);
    expect((await setRings(await signedIn('admin'))).status).toBe(200);
    const ended = await owner.call('POST', endSessions.path, {
      currentPassword: DEMO_PASSWORD,
      sessionId: null,
    });
    expect(ended.status).toBe(200);
  });

  it('is limited for all of an account together', async () => {
    for (const guid of [randomUUID(), randomUUID()])
      await changedBefore(guid, AUDIT_RATE.account / 2);
    expect((await setRings(await signedIn('current'))).status).toBe(429);
  });

  it('is counted for an hour', async () => {
    await changedBefore(stableId('user current'), AUDIT_RATE.account, HOUR_MS);
    expect((await setRings(await signedIn('current'))).status).toBe(200);
  });
});

describe('a limit is ended by no restart, and by no move of the business clock:', () => {
  it.each(Object.entries(LIMITS))(
    '%s',
    async (_name, limitOf) => {
      await portal.setClock(NOW);
      const limit = await limitOf();
      await exhaust(limit);
      await portal.restart();
      expect(await isRefusedSoon(limit)).toBe(true);
      for (const days of [365, -365, 0]) {
        await portal.setClock(new Date(NOW.getTime() + days * DAY_MS));
        expect(await isRefusedSoon(limit)).toBe(true);
      }
    },
    120_000,
  );
});
