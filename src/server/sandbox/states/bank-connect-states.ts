import { desc, eq } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Database } from '../../db/driver.ts';
import { sessions } from '../../db/schema/index.ts';
import type { SandboxBankConnect } from '../payment-processor/bank-connect/client.ts';
import { sha256 } from '../../usecases/session/sign-in/sign-in.ts';

interface BankConnectDeps {
  database: Database;
  bankConnect: SandboxBankConnect;
  actor: (username: string) => Promise<{ guid: string; accountNumber: string }>;
}

const CHECKING = { institutionId: 'harbor', accountId: 'harbor-checking' } as const;

/** Bank-connect states: sessions and their results. */
export function bankConnectStates({ database, bankConnect, actor }: BankConnectDeps) {
  /** The user's latest session. */
  async function sessionOf(guid: string): Promise<string> {
    const [newest] = await database.orm
      .select()
      .from(sessions)
      .where(eq(sessions.guid, guid))
      .orderBy(desc(sessions.createdAt))
      .limit(1);
    return newest?.sessionDigest ?? sha256(guid);
  }

  async function connect(owner: string, session: string) {
    const { connection } = await bankConnect.open({ owner, session });
    const made = await bankConnect.connect({ connection, ...CHECKING });
    if (!made.ok) throw new Error(`The sandbox connected no account: ${made.code}.`);
    return { connection, publicToken: made.account.publicToken };
  }

  return {
    async 'the bank-connect chooser was opened'({
      username,
      then,
    }: ProviderStates['the bank-connect chooser was opened']) {
      const { accountNumber: owner, guid } = await actor(username);
      const session = await sessionOf(guid);
      const { connection } =
        then === 'CONNECTED'
          ? await connect(owner, session)
          : await bankConnect.open({ owner, session });
      if (then === 'EXPIRED') await bankConnect.expireAll();
      return { connection };
    },
    async 'a bank account was connected'({
      username,
      then,
    }: ProviderStates['a bank account was connected']) {
      const { accountNumber: owner, guid } = await actor(username);
      const session = then === 'OTHER_SESSION' ? sha256('another browser') : await sessionOf(guid);
      const { publicToken } = await connect(owner, session);
      if (then === 'EXCHANGED') await bankConnect.exchange({ owner, session, publicToken });
      if (then === 'EXPIRED') await bankConnect.expireAll();
      return { publicToken };
    },
  };
}
