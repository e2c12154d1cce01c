import { eq } from 'drizzle-orm';
import type { Database } from './db/driver.ts';
import { readCustomerBooks } from './db/repositories/settings/invoicing.ts';
import { statementRepository } from './db/repositories/statements/statements.ts';
import { accounts } from './db/schema/index.ts';
import type { StatementSource } from './mail/transport.ts';

/**
 * Draws a statement's PDF for an e-mail, the same as in the portal. Its generator is loaded with
 * the first one. Rejects when the account has no such statement.
 */
export function createStatementPdf(
  database: Database,
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
      })
      .from(accounts)
      .where(eq(accounts.accountNumber, accountNumber));
    if (!detail || !account) throw new Error(`There is no statement ${statementId}.`);
    const { drawStatement } = await import('./documents/statement.ts');
    const { billTo, serviceAddress, ...named } = account;
    const customer = await readCustomerBooks(database.orm, accountNumber);
    return drawStatement(detail, {
      ...named,
      parties: { billTo, serviceAddress, customer },
      accountNumber,
      language,
      variant: 'business',
      now: new Date(at),
    });
  };
}
