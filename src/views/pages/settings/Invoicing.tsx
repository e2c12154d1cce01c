import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $taxIdLastFour,
  INVOICING_LENGTHS,
  invoicingSection,
  maskedTaxId,
} from '../../../models/settings/index.ts';
import { Checkbox, TextField } from '../../parts/Field.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Section } from './Section.tsx';

/** More than may be saved, so that a number that is too long is told and not cut off. */
const TYPED_LENGTH = 200;

/**
 * What the customer's books need on bills: purchase order number, legal name and tax
 * identification number.
 */
export function Invoicing() {
  const { t } = useTranslation('settings');
  const { lastFour } = useUnit({ lastFour: $taxIdLastFour });
  const { draft, state, problems, changed, submitted } = useUnit(invoicingSection);
  return (
    <Section
      name="invoicing"
      state={state}
      problems={problems}
      saved={t('invoicing.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('invoicing.lead')}</p>
          <TextField
            id="purchase-order"
            label={t('invoicing.purchaseOrder')}
            hint={t('invoicing.purchaseOrderHint', { most: INVOICING_LENGTHS.purchaseOrder })}
            value={draft.purchaseOrder}
            onChange={(purchaseOrder) => changed({ purchaseOrder })}
            autoComplete="off"
            maxLength={TYPED_LENGTH}
            error={errors['purchase-order']}
          />
          <TextField
            id="legal-name"
            label={t('invoicing.legalName')}
            value={draft.legalName}
            onChange={(legalName) => changed({ legalName })}
            autoComplete="organization"
            maxLength={TYPED_LENGTH}
            error={errors['legal-name']}
          />
          <TextField
            id="tax-id"
            label={t('invoicing.taxId')}
            hint={
              lastFour === null
                ? t('invoicing.taxIdHint')
                : t('invoicing.taxIdSaved', { taxId: maskedTaxId(lastFour) })
            }
            value={draft.taxId}
            onChange={(taxId) => changed({ taxId, removesTaxId: false })}
            autoComplete="off"
            inputMode="numeric"
            maxLength={TYPED_LENGTH}
            error={errors['tax-id']}
          />
          {lastFour === null ? null : (
            <Checkbox
              id="removes-tax-id"
              label={t('invoicing.removeTaxId', { taxId: maskedTaxId(lastFour) })}
              checked={draft.removesTaxId}
              onChange={(removesTaxId) =>
                changed(removesTaxId ? { removesTaxId, taxId: '' } : { removesTaxId })
              }
            />
          )}
        </>
      )}
    </Section>
  );
}
