import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { PIN_LOCK_MS } from '../../../models/voice/mailbox-settings/rules-pin.ts';
import type { Database } from '../../db/driver.ts';
import { mailboxes, phoneLines } from '../../db/schema/index.ts';
import { demoGreeting } from '../../demo/recording.ts';
import { invalidParameter } from '../invalid-request.ts';

type MailboxStateName = 'a mailbox has a PIN' | 'a mailbox has a greeting' | 'a mailbox is locked';
type Handlers = {
  [Name in MailboxStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface MailboxStatesDeps {
  database: Pick<Database, 'orm'>;
  businessNow: () => Date;
}

const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;

/** States of the mailboxes of phone lines. */
export function mailboxStates({ database: { orm }, businessNow }: MailboxStatesDeps): Handlers {
  async function setUp(
    telephoneNumber: string,
    given: Partial<typeof mailboxes.$inferInsert>,
  ): Promise<void> {
    const found = await orm
      .select({ telephoneNumber: phoneLines.telephoneNumber })
      .from(phoneLines)
      .where(eq(phoneLines.telephoneNumber, telephoneNumber));
    if (found.length === 0)
      throw invalidParameter('telephoneNumber', 'the ten digits of a phone line that there is');
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
    async 'a mailbox is locked'({ telephoneNumber }) {
      const lockedUntil = new Date(ago(TEN_MINUTES_MS).getTime() + PIN_LOCK_MS);
      await setUp(telephoneNumber, { wrongPins: 0, lockedUntil });
      return {};
    },
  };
}
