import type {
  InvoicingDetails,
  SaveInvoicingRequest,
} from '../../../../contracts/rest/settings/types.ts';
import { mayDoSettings } from '../../../models/permissions/rules-settings.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import {
  legalNameFault,
  parseTaxId,
  purchaseOrderFault,
  taxIdLastFour,
} from '../../../models/settings/rules-invoicing.ts';
import { Refusal } from '../failure.ts';
import type { NewAuditEntry } from '../people/ports.ts';
import type { Actor, SettingsStore, StoredInvoicing } from './ports.ts';

export interface InvoicingDeps {
  store: Pick<SettingsStore, 'change'>;
  realNow: () => Date;
  businessNow: () => Date;
}

const lastFourOf = (taxId: string | null): string | null =>
  taxId === null ? null : taxIdLastFour(taxId);

/** The details without the hidden digits of the tax identification number. */
export const shownInvoicing = ({
  purchaseOrder,
  legalName,
  taxId,
}: StoredInvoicing): InvoicingDetails => ({
  purchaseOrder,
  legalName,
  taxIdLastFour: lastFourOf(taxId),
});

const wrongFields = ({ purchaseOrder, legalName, taxId }: SaveInvoicingRequest): string[] => [
  ...(purchaseOrder !== null && purchaseOrderFault(purchaseOrder) ? ['$input.purchaseOrder'] : []),
  ...(legalName !== null && legalNameFault(legalName) ? ['$input.legalName'] : []),
  ...(typeof taxId === 'string' && parseTaxId(taxId) !== taxId ? ['$input.taxId'] : []),
];

/** What changed, as the list of changes says it: of a tax identification number four digits. */
function changesOf(from: StoredInvoicing, to: StoredInvoicing): Omit<NewAuditEntry, 'at'>[] {
  const rows = [
    ['PURCHASE_ORDER_CHANGED', 'purchaseOrder', (value: string | null) => value],
    ['LEGAL_NAME_CHANGED', 'legalName', (value: string | null) => value],
    ['TAX_ID_CHANGED', 'taxId', lastFourOf],
  ] as const;
  return rows
    .filter(([, name]) => from[name] !== to[name])
    .map(([action, name, shown]) => ({
      action,
      subject: null,
      from: shown(from[name]),
      to: shown(to[name]),
    }));
}

/**
 * Saves what the customer's books need on bills. A purchase order number is on bills dated after
 * today. The same again changes nothing. Throws a {@link Refusal}: `NOT_PERMITTED`, `BAD_REQUEST`
 * naming the fields.
 */
export async function saveInvoicing(
  { store, realNow, businessNow }: InvoicingDeps,
  actor: Actor & { billingTimeZone: string },
  asked: SaveInvoicingRequest,
): Promise<void> {
  if (!mayDoSettings('saveInvoicing', actor)) throw new Refusal('NOT_PERMITTED');
  const fields = wrongFields(asked);
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
  const startsOn = addDays(dayIn(businessNow(), actor.billingTimeZone), 1);
  await store.change(actor, async ({ settings: { invoicing: saved }, ...transaction }) => {
    const { purchaseOrder, legalName, taxId = saved.taxId } = asked;
    const changes = changesOf(saved, { purchaseOrder, legalName, taxId });
    if (changes.length === 0) return;
    if (purchaseOrder !== saved.purchaseOrder)
      await transaction.savePurchaseOrder({ startsOn, purchaseOrder });
    await transaction.saveInvoicing({ legalName, taxId });
    const at = realNow();
    for (const change of changes) await transaction.writeAuditEntry({ ...change, at });
  });
}
