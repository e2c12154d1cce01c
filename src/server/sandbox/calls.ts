import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isStopped } from '../../models/billing/delinquency/rules-service.ts';
import { callRecords } from '../../models/voice/calls/rules-call-records.ts';
import { readableOf } from '../../models/platform/readable/rules-readable.ts';
import { whatHappens } from '../../models/voice/calls/rules-what-happens.ts';
import type {
  CalledLine,
  CallPath,
  PhoneState,
  SpamScore,
} from '../../models/voice/calls/rules-what-happens.ts';
import { RING_SECONDS } from '../../models/voice/forwarding/rules-forwarding.ts';
import type { Database } from '../db/driver.ts';
import type { BillingServices } from '../composition/index.ts';
import { lineRulesRepository } from '../db/repositories/voice/line-rules.ts';
import { accounts, phoneCalls, phoneLines, voicemails } from '../db/schema/index.ts';
import { demoRecording } from '../demo/recording.ts';
import type { SpokenName } from '../demo/spoken.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** What whoever is called does. */
export const CALL_ANSWERS = ['yes', 'no', 'busy', 'off', 'caller-hangs-up'] as const;
export type CallAnswer = (typeof CALL_ANSWERS)[number];

/** A call, as the sandbox is told of it. */
export interface SandboxCall {
  /** Ten digits; null for a caller who withholds them. */
  from: string | null;
  /** Ten digits of a phone line. */
  to: string;
  /** As the caller's line is listed. */
  name?: string;
  /** When it comes; until now, and now unless given. RFC 3339. */
  at?: string;
  /** What the caller says, if it comes to voicemail: the name of a recording. */
  says?: SpokenName;
  /** Of what is said, unless `says` is given. */
  language?: 'en' | 'es';
  /** How likely the network takes it to be spam; 0 to -4. */
  score?: SpamScore;
  answer?: CallAnswer;
  /** The phone that is answered where somebody answers; the line's own unless given. Ten digits. */
  answeredOn?: string;
}

/** What became of a call. */
export interface SandboxCallEnd extends CallPath {
  /** The voicemail that it left; null for none. */
  voicemailId: string | null;
}

/**
 * The lines of the account to which a line belongs, as a call meets them at an instant; null
 * without one.
 */
export async function linesWith(
  database: Database,
  { standing, readCutOff }: Pick<BillingServices, 'standing' | 'readCutOff'>,
  telephoneNumber: string,
  at: Date,
): Promise<readonly CalledLine[] | null> {
  const [row] = await database.orm
    .select({ accountNumber: accounts.accountNumber, billingTimeZone: accounts.billingTimeZone })
    .from(phoneLines)
    .innerJoin(accounts, eq(accounts.accountNumber, phoneLines.accountNumber))
    .where(eq(phoneLines.telephoneNumber, telephoneNumber));
  if (!row) return null;
  const [rules, core, cutOff] = await Promise.all([
    lineRulesRepository(database).lineRules(row.accountNumber),
    standing(row, 'CORE'),
    readCutOff(row, at),
  ]);
  const suspended = isStopped(core?.serviceState ?? 'ACTIVE');
  return rules.map((line) => ({ ...line, suspended, cutOff }));
}

/** Rings until somebody answers, where somebody does. */
const ANSWERED_AFTER = 2;
/** What is said in each language, unless the caller says something else. */
const SAID = { en: 'no-name', es: 'catering' } as const satisfies Record<string, SpokenName>;
/** How long they talk; seconds. */
const TALK_SECONDS = 95;

const STATES: Readonly<Record<CallAnswer, PhoneState>> = {
  yes: { kind: 'FREE', after: ANSWERED_AFTER },
  no: { kind: 'FREE', after: null },
  busy: { kind: 'BUSY' },
  off: { kind: 'NOT_REACHABLE' },
  'caller-hangs-up': { kind: 'FREE', after: null },
};

/** How each phone is: the line's own answers only where no other one does. */
const phoneStates =
  (to: string, answer: CallAnswer, answeredOn: string | undefined) =>
  (phone: string): PhoneState => {
    if (phone === answeredOn) return STATES.yes;
    if (phone !== to || (answer === 'yes' && answeredOn !== undefined)) return STATES.no;
    return STATES[answer];
  };

interface CallDeps {
  database: Database;
  /** The lines of the account to which this one belongs, at an instant; null without it. */
  linesWith: (telephoneNumber: string, at: Date) => Promise<readonly CalledLine[] | null>;
  /** Business time. */
  now: Date;
}

/**
 * Calls a line of a demo account: its rules decide the call, its logs have it, and the caller
 * leaves a voicemail where it comes to one. The other lines of the account don't answer. Throws an
 * {@link InvalidSandboxRequest} for a line that there is not, and for a time to come.
 */
export async function placeCall(
  { database, linesWith, now }: CallDeps,
  {
    from,
    to,
    name,
    at: given,
    language = 'en',
    score = 0,
    answer = 'no',
    answeredOn,
    ...said
  }: SandboxCall,
): Promise<SandboxCallEnd> {
  const at = given === undefined ? now : new Date(given);
  if (at > now)
    throw new InvalidSandboxRequest([
      { path: '$input.at', expected: `business time until now, ${now.toISOString()}` },
    ]);
  const lines = await linesWith(to, at);
  const line = lines?.find(({ telephoneNumber }) => telephoneNumber === to);
  if (!lines || !line)
    throw new InvalidSandboxRequest([
      { path: '$input.to', expected: 'the ten digits of a phone line that there is' },
    ]);
  const callerName = name === undefined ? null : readableOf(name);
  const path = whatHappens({
    call: { from, score },
    to: line,
    lines,
    stateOf: phoneStates(to, answer, answeredOn),
    at: at.toISOString(),
  });
  const records = callRecords(path, answer === 'caller-hangs-up');
  const last = records.at(-1);
  const recorded =
    last?.outcome === 'VOICEMAIL' ? demoRecording(said.says ?? SAID[language]) : null;
  const voicemailId = recorded ? randomUUID() : null;
  await database.transaction(async (tx) => {
    await tx.insert(phoneCalls).values(
      records.map(({ line: telephoneNumber, rings, ...record }) => ({
        ...record,
        id: randomUUID(),
        telephoneNumber,
        callerNumber: from,
        callerName,
        at,
        ringSeconds: rings * RING_SECONDS,
        talkSeconds: record.outcome === 'ANSWERED' ? TALK_SECONDS : 0,
      })),
    );
    if (recorded && voicemailId && last)
      await tx.insert(voicemails).values({
        id: voicemailId,
        telephoneNumber: last.line,
        callerNumber: from,
        callerName,
        receivedAt: at,
        durationSeconds: recorded.seconds,
        recording: recorded.content,
        transcript: recorded.transcript,
      });
  });
  return { ...path, voicemailId };
}
