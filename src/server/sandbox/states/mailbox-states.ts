import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { PHONE_SAMPLES_A_SECOND } from '../../../models/voice/greeting/rules-greeting.ts';
import { writePhoneWav } from '../../../models/voice/mailbox/rules-sound.ts';
import { PIN_LOCK_MS } from '../../../models/voice/mailbox-settings/rules-pin.ts';
import type { Database } from '../../db/driver.ts';
import { mailboxes, voicemails } from '../../db/schema/index.ts';
import { demoGreeting } from '../../demo/recording.ts';
import { assertLine } from './assert-line.ts';

type MailboxStateName =
  'a mailbox has a PIN' | 'a mailbox has a greeting' | 'a mailbox is full' | 'a mailbox is locked';
type Handlers = {
  [Name in MailboxStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface MailboxStatesDeps {
  database: Pick<Database, 'orm'>;
  businessNow: () => Date;
}

const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;

/** As many as fill a mailbox, each as long as a message may be. */
const [MESSAGES, MESSAGE_SECONDS] = [9, 300];

/** A recording of five minutes in which nobody speaks; made by the database, which packs it. */
function silence() {
  const samples = new Int16Array(MESSAGE_SECONDS * PHONE_SAMPLES_A_SECOND);
  const file = writePhoneWav({ samplesASecond: PHONE_SAMPLES_A_SECOND, samples });
  const head = Buffer.from(file.subarray(0, file.length - samples.length)).toString('hex');
  return sql<Uint8Array>`decode(${head}, 'hex') || decode(repeat('ff', ${samples.length}), 'hex')`;
}

/** States of the mailboxes of phone lines. */
export function mailboxStates({ database: { orm }, businessNow }: MailboxStatesDeps): Handlers {
  async function setUp(
    telephoneNumber: string,
    given: Partial<typeof mailboxes.$inferInsert>,
  ): Promise<void> {
    await assertLine(orm, telephoneNumber);
    await orm
      .insert(mailboxes)
      .values({ telephoneNumber, ...given })
      .onConflictDoUpdate({ target: mailboxes.telephoneNumber, set: given });
  }
  const ago = (ms: number) => new Date(businessNow().getTime() - ms);
  return {
    async 'a mailbox has a PIN'({ telephoneNumber, pin }) {
      await setUp(telephoneNumber, { pinHash: await hash(pin), pinSetAt: ago(HOUR_MS) });
      return {};
    },
    async 'a mailbox has a greeting'({ telephoneNumber }) {
      const { content: greeting, seconds } = demoGreeting('greeting-bakery');
      await setUp(telephoneNumber, {
        greeting,
        greetingSeconds: seconds,
        greetingSetAt: ago(HOUR_MS),
        greetingVersion: 1,
      });
      return {};
    },
    async 'a mailbox is full'({ telephoneNumber }) {
      await setUp(telephoneNumber, { wrongPins: 0 });
      await orm.insert(voicemails).values(
        Array.from({ length: MESSAGES }, (_, place) => ({
          id: randomUUID(),
          telephoneNumber,
          callerNumber: '6035550111',
          receivedAt: ago((place + 1) * HOUR_MS),
          durationSeconds: MESSAGE_SECONDS,
          recording: silence(),
        })),
      );
      return {};
    },
    async 'a mailbox is locked'({ telephoneNumber }) {
      const lockedUntil = new Date(ago(TEN_MINUTES_MS).getTime() + PIN_LOCK_MS);
      await setUp(telephoneNumber, { wrongPins: 0, lockedUntil });
      return {};
    },
  };
}
