import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Database } from '../../db/driver.ts';
import { visitRepository } from '../../db/repositories/analytics/visits.ts';
import {
  accounts,
  addOnServices,
  faxes,
  forwardingRules,
  listedNumbers,
  partnerAreas,
  partnerNetworks,
  phoneCalls,
  phoneLines,
  voicemails,
} from '../../db/schema/index.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { invalidParameter } from '../invalid-request.ts';
import { assertLine } from './assert-line.ts';

/** The first of the numbers that a state blocks; those after it follow. */
const FIRST_BLOCKED = 6_035_550_000;

/** A call that is up came in this long ago. */
const UP_FOR_MS = 20_000;

const ANSWERED = {
  callerNumber: '2075550188',
  callerName: 'Casco Bay Flour',
  ringSeconds: 12,
  talkSeconds: 95,
  outcome: 'ANSWERED' as const,
  decidedBy: null,
  forwardedTo: null,
  labelled: false,
};
/** What the calls of a state come to, by turns. */
const CALLS: readonly Omit<typeof phoneCalls.$inferInsert, 'id' | 'telephoneNumber' | 'at'>[] = [
  ANSWERED,
  { ...ANSWERED, talkSeconds: 0, outcome: 'MISSED' },
  {
    ...ANSWERED,
    callerNumber: null,
    callerName: null,
    ringSeconds: 24,
    talkSeconds: 0,
    outcome: 'VOICEMAIL',
    decidedBy: 'NO_ANSWER',
  },
  {
    ...ANSWERED,
    ringSeconds: 0,
    talkSeconds: 0,
    outcome: 'FORWARDED',
    decidedBy: 'BUSY',
    forwardedTo: '2075550199',
    labelled: true,
  },
  {
    ...ANSWERED,
    callerNumber: '8005550137',
    callerName: null,
    ringSeconds: 0,
    talkSeconds: 0,
    outcome: 'REFUSED',
    decidedBy: 'GUARD',
  },
  { ...ANSWERED, answeredOn: '2075550199' },
];

type AccountServicesStateName =
  | 'something came in on a phone line'
  | 'a voicemail was listened to'
  | 'voicemails were deleted'
  | 'a phone line is forwarded'
  | 'another phone rings for a phone line'
  | 'numbers are listed on a phone line'
  | 'a phone line has a name'
  | 'calls came in on a phone line'
  | 'a call is up on a phone line'
  | 'an account is not CPNI compliant'
  | 'an add-on service is not in use'
  | 'no partner serves a ZIP'
  | 'a visit was told of'
  | 'a quantum was told of';
type Handlers = {
  [Name in AccountServicesStateName]: (
    parameters: ProviderStates[Name],
  ) => Promise<Record<string, string>>;
};

interface AccountServicesStatesDeps {
  database: Pick<Database, 'orm'>;
  actor: (username: string) => Promise<Actor>;
  realNow: () => Date;
  businessNow: () => Date;
}

/** States of services around billing: phone lines, partners, portal visits. */
export function accountServicesStates({
  database,
  actor,
  realNow,
  businessNow,
}: AccountServicesStatesDeps): Handlers {
  const { orm } = database;
  /** Changes the newest voicemails of a line, so many. */
  async function changeNewest(
    telephoneNumber: string,
    count: number,
    change: { heard: true } | { deletedAt: Date },
  ): Promise<{ voicemailId: string }> {
    const newest = await orm
      .select({ id: voicemails.id })
      .from(voicemails)
      .where(eq(voicemails.telephoneNumber, telephoneNumber))
      .orderBy(desc(voicemails.receivedAt))
      .limit(count);
    const [first] = newest;
    if (!first || newest.length < count)
      throw invalidParameter('telephoneNumber', 'the ten digits of a line with as many voicemails');
    await orm
      .update(voicemails)
      .set(change)
      .where(
        inArray(
          voicemails.id,
          newest.map(({ id }) => id),
        ),
      );
    return { voicemailId: first.id };
  }
  /** Counts a change of a line. */
  async function countChange(
    telephoneNumber: string,
    counter: 'forwardingVersion' | 'guardVersion' | 'namesVersion',
  ): Promise<void> {
    await assertLine(orm, telephoneNumber);
    await orm
      .update(phoneLines)
      .set({ [counter]: sql`${phoneLines[counter]} + 1` })
      .where(eq(phoneLines.telephoneNumber, telephoneNumber));
  }
  const visits = visitRepository(database);
  const told = async (username: string, visitId: string) => {
    await visits.tell({ visitId, area: 'HOME', guid: (await actor(username)).guid, at: realNow() });
    return {};
  };
  return {
    async 'an add-on service is not in use'({ username, serviceId, state }) {
      const { accountNumber } = await actor(username);
      const changed = await orm
        .update(addOnServices)
        .set({ state })
        .where(
          and(
            eq(addOnServices.accountNumber, accountNumber),
            eq(addOnServices.serviceId, serviceId),
          ),
        )
        .returning({ serviceId: addOnServices.serviceId });
      if (changed.length === 0)
        throw invalidParameter('serviceId', 'the id of an add-on service of the account');
      return {};
    },
    async 'something came in on a phone line'({ telephoneNumber }) {
      const [voicemail] = await orm
        .select({ id: voicemails.id })
        .from(voicemails)
        .where(
          and(
            eq(voicemails.telephoneNumber, telephoneNumber),
            eq(voicemails.heard, false),
            isNull(voicemails.deletedAt),
          ),
        )
        .orderBy(desc(voicemails.receivedAt))
        .limit(1);
      const [fax] = await orm
        .select({ id: faxes.id })
        .from(faxes)
        .where(eq(faxes.telephoneNumber, telephoneNumber))
        .orderBy(desc(faxes.receivedAt))
        .limit(1);
      if (!voicemail || !fax)
        throw invalidParameter(
          'telephoneNumber',
          'the ten digits of a phone line that has a voicemail and a fax',
        );
      return { voicemailId: voicemail.id, faxId: fax.id };
    },
    'a voicemail was listened to': ({ telephoneNumber }) =>
      changeNewest(telephoneNumber, 1, { heard: true }),
    'voicemails were deleted': ({ telephoneNumber, count }) =>
      changeNewest(telephoneNumber, count, {
        deletedAt: new Date(businessNow().getTime() - 3_600_000),
      }),
    async 'a phone line is forwarded'({ telephoneNumber, forwardTo }) {
      await countChange(telephoneNumber, 'forwardingVersion');
      await orm
        .insert(forwardingRules)
        .values({ telephoneNumber, kind: 'BUSY', forwardTo })
        .onConflictDoUpdate({
          target: [forwardingRules.telephoneNumber, forwardingRules.kind],
          set: { forwardTo, until: null },
        });
      return {};
    },
    async 'another phone rings for a phone line'({ telephoneNumber, number }) {
      await countChange(telephoneNumber, 'forwardingVersion');
      const ringPlan = {
        order: 'SIMULTANEOUS' as const,
        numbers: [number],
        ringsEach: 4,
        whenBusy: false,
      };
      await orm
        .update(phoneLines)
        .set({ ringPlan })
        .where(eq(phoneLines.telephoneNumber, telephoneNumber));
      return {};
    },
    async 'a phone line has a name'({ telephoneNumber, ...names }) {
      await countChange(telephoneNumber, 'namesVersion');
      await orm
        .update(phoneLines)
        .set(names)
        .where(eq(phoneLines.telephoneNumber, telephoneNumber));
      return {};
    },
    async 'calls came in on a phone line'({ telephoneNumber, count }) {
      await assertLine(orm, telephoneNumber);
      const hourMs = 3_600_000;
      const calls = Array.from({ length: count }, (_, place) => ({
        ...(CALLS[place % CALLS.length] ?? ANSWERED),
        id: randomUUID(),
        telephoneNumber,
        at: new Date(businessNow().getTime() - (place + 1) * hourMs),
      }));
      await orm.insert(phoneCalls).values(calls);
      return { callId: calls[0]?.id ?? '' };
    },
    async 'a call is up on a phone line'({ telephoneNumber }) {
      await assertLine(orm, telephoneNumber);
      const at = new Date(businessNow().getTime() - UP_FOR_MS);
      await orm.insert(phoneCalls).values({ ...ANSWERED, id: randomUUID(), telephoneNumber, at });
      return {};
    },
    async 'numbers are listed on a phone line'({ telephoneNumber, count }) {
      await countChange(telephoneNumber, 'guardVersion');
      await orm
        .insert(listedNumbers)
        .values([
          ...Array.from({ length: count }, (_, place) => ({
            telephoneNumber,
            number: String(FIRST_BLOCKED + place),
            list: 'BLOCKED' as const,
            label: place === 0 ? 'Robocalls' : null,
          })),
          { telephoneNumber, number: '8005550100', list: 'ALLOWED', label: 'Bank' },
          { telephoneNumber, number: '8005550101', list: 'ALLOWED', label: null },
        ])
        .onConflictDoNothing();
      return {};
    },
    async 'an account is not CPNI compliant'({ username }) {
      await orm
        .update(accounts)
        .set({ cpniCompliant: false })
        .where(eq(accounts.accountNumber, (await actor(username)).accountNumber));
      return {};
    },
    async 'no partner serves a ZIP'({ zipcode }) {
      await orm.delete(partnerNetworks).where(eq(partnerNetworks.zip, zipcode));
      await orm.delete(partnerAreas).where(eq(partnerAreas.zip, zipcode));
      return {};
    },
    'a visit was told of': ({ username, visitId }) => told(username, visitId),
    async 'a quantum was told of'({ username, visitId, quantumId }) {
      await told(username, visitId);
      await visits.count({
        quantumId,
        visitId,
        pagesViewed: 1,
        stepsCompleted: 2,
        conversions: 0,
        errorsMet: 0,
        at: realNow(),
      });
      return {};
    },
  };
}
