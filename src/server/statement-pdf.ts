import { eq } from 'drizzle-orm';
import type { Database } from './db/driver.ts';
import { accountVariant } from '../models/platform/environment/rules-environment.ts';
import type { DocumentPool } from './documents/document-pool.ts';
import { readCustomerBooks } from './db/repositories/settings/invoicing.ts';
import { statementRepository } from './db/repositories/statements/statements.ts';
import { accounts } from './db/schema/index.ts';
import type { StatementSource } from './mail/transport.ts';

/** Letters have limits of their own: downloads of the account don't hold them up. */
const OWNER = 'letters';

/**
 * Draws a statement's PDF for an e-mail, the same as in the portal. Rejects when the account has no
 * such statement.
 */
export function createStatementPdf(
  database: Database,
  documents: DocumentPool,
): (source: StatementSource) => Promise<Buffer> {
  const statements = statementRepository(database);
  return async ({ accountNumber, statementId, language, at }) => {
    const detail = await statements.detail(accountNumber, statementId);
    const [account] = await database.orm
      .select({
        accountName: accounts.companyName,
        billingTimeZone: accounts.billingTimeZone,
        billTo: accounts.billToAddress,
        serviceAddress: accounts.serviceAddress,
        tenantWifiAgreement: accounts.tenantWifiAgreement,
      })
      .from(accounts)
      .where(eq(accounts.accountNumber, accountNumber));
    if (!detail || !account) throw new Error(`There is no statement ${statementId}.`);
    const { billTo, serviceAddress, tenantWifiAgreement, ...named } = account;
    const customer = await readCustomerBooks(database.orm, accountNumber);
    const made = {
      ...named,
      parties: { billTo, serviceAddress, customer },
      accountNumber,
      language,
      variant: accountVariant({ tenantWifiAgreement }),
      now: new Date(at),
    };
    return documents.run({
      owner: OWNER,
      async *steps() {
        yield { job: { document: 'statement', detail, made } };
      },
    });
  };
}
