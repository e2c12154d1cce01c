import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $deletion,
  $deletionBlock,
  deletionConfirmed,
  deletionDeclined,
  deletionBlockDismissed,
} from '../../../../models/payments/methods/index.ts';
import type { DeletionBlock } from '../../../../models/payments/methods/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { Dialog } from '../../../parts/Surface.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import * as css from './PaymentMethods.css.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

/**
 * Confirmation before a method is deleted; or why it cannot be deleted, and what to do first (spec
 * 4, delete stored method).
 */
export function DeleteMethodDialog() {
  return (
    <>
      <DeleteConfirmation />
      <DeletionBlocked />
    </>
  );
}

function DeleteConfirmation() {
  const { t } = useTranslation('methods');
  const nameOf = useMethodName();
  const { question, confirmed, declined } = useUnit({
    question: $deletion,
    confirmed: deletionConfirmed,
    declined: deletionDeclined,
  });
  if (question === null) return null;
  const method = nameOf(question.subject);
  return (
    <ConfirmDialog
      title={t('delete.title', { method })}
      returnTo="methods-heading"
      state={question.state}
      onConfirm={confirmed}
      onDecline={declined}
      words={{
        keep: t('delete.keep'),
        confirm: t('delete.confirm'),
        sending: t('delete.sending'),
        refused: [t('delete.refused.title'), t('delete.refused.body')],
        unknown: [t('delete.unknown.title'), t('delete.unknown.body')],
      }}
    >
      <p>{t('delete.body')}</p>
    </ConfirmDialog>
  );
}

/** Where the use of the method can be changed or ended. */
const RESOLVE_LINKS = {
  AUTOPAY: payBillPath({ open: 'ap' }),
  SCHEDULED: payBillPath({ open: 'fdp' }),
  STREAMING: payBillPath({ open: 'ap' }),
} as const satisfies Record<DeletionBlock, string>;

function DeletionBlocked() {
  const { t } = useTranslation('methods');
  const nameOf = useMethodName();
  const { roadblock, left } = useUnit({ roadblock: $deletionBlock, left: deletionBlockDismissed });
  if (roadblock === null) return null;
  const { method, block } = roadblock;
  return (
    <Dialog
      title={t('roadblock.title', { method: nameOf(method) })}
      onClose={left}
      returnTo="methods-heading"
    >
      <p>{t(`roadblock.${block}.body`)}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" href={RESOLVE_LINKS[block]}>
          {t(`roadblock.${block}.go`)}
        </ButtonLink>
        <Button onClick={left}>{t('roadblock.keep')}</Button>
      </div>
    </Dialog>
  );
}
