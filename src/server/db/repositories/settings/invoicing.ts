import { desc, eq, sql } from 'drizzle-orm';
import { taxIdLastFour } from '../../../../models/settings/rules-invoicing.ts';
import type { PurchaseOrderFrom } from '../../../../models/settings/rules-invoicing.ts';
import type { StoredInvoicing } from '../../../usecases/settings/ports.ts';
import type { Orm } from '../../driver.ts';
import { invoicingDetails, purchaseOrders } from '../../schema/index.ts';

/** What documents show of the customer: the tax identification number's last four digits only. */
export interface CustomerBooks {
  legalName: string | null;
  taxIdLastFour: string | null;
  /** Newest first. */
  purchaseOrders: readonly PurchaseOrderFrom[];
}

const detailsOf = async (orm: Orm, accountNumber: string) => {
  const [details] = await orm
    .select({ legalName: invoicingDetails.legalName, taxId: invoicingDetails.taxId })
    .from(invoicingDetails)
    .where(eq(invoicingDetails.accountNumber, accountNumber));
  return details ?? { legalName: null, taxId: null };
};
const ordersOf = (orm: Orm, accountNumber: string) =>
  orm
    .select({
      startsOn: purchaseOrders.startsOn,
      purchaseOrder: purchaseOrders.purchaseOrder,
    })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.accountNumber, accountNumber))
    .orderBy(desc(purchaseOrders.startsOn));

/** The purchase order number as saved last, as a column. */
export const lastPurchaseOrderOf = (accountNumber: string) =>
  sql<string | null>`(select purchase_order from purchase_orders where account_number =
    ${accountNumber} order by starts_on desc limit 1)`;

/** The details for documents, with every purchase order number the account had. */
export async function readCustomerBooks(orm: Orm, accountNumber: string): Promise<CustomerBooks> {
  const { legalName, taxId } = await detailsOf(orm, accountNumber);
  return {
    legalName,
    taxIdLastFour: taxId === null ? null : taxIdLastFour(taxId),
    purchaseOrders: await ordersOf(orm, accountNumber),
  };
}

/** Replaces legal name and tax identification number. */
export async function writeInvoicing(
  orm: Orm,
  accountNumber: string,
  details: Pick<StoredInvoicing, 'legalName' | 'taxId'>,
): Promise<void> {
  const set = { legalName: details.legalName, taxId: details.taxId };
  await orm
    .insert(invoicingDetails)
    .values({ accountNumber, ...set })
    .onConflictDoUpdate({ target: invoicingDetails.accountNumber, set });
}

/** Sets the purchase order number from a day on; a second one of that day replaces the first. */
export async function writePurchaseOrder(
  orm: Orm,
  accountNumber: string,
  { startsOn, purchaseOrder }: PurchaseOrderFrom,
): Promise<void> {
  await orm
    .insert(purchaseOrders)
    .values({ accountNumber, startsOn, purchaseOrder })
    .onConflictDoUpdate({
      target: [purchaseOrders.accountNumber, purchaseOrders.startsOn],
      set: { purchaseOrder },
    });
}
