import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $form,
  cardEditRequested,
  deletionRequested,
  formDismissed,
  isOfMethod,
  labelRequested,
} from '../../../../models/payments/methods/index.ts';
import type { MethodForm } from '../../../../models/payments/methods/index.ts';
import type { PaymentMethod } from '../../../../models/payments/wallet/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { MethodName } from '../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { MethodExpiry } from '../../../parts/payment-methods/MethodExpiry.tsx';
import { MethodMark } from '../../../parts/payment-methods/MethodMark.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { EditCard } from './EditCard.tsx';
import { NameMethod } from './NameMethod.tsx';
import * as css from './PaymentMethods.css.ts';

/**
 * A saved method with its details; the actions for users who may use them, and the form that is
 * open for it.
 */
export function MethodRow({ method, pays }: { method: PaymentMethod; pays: boolean }) {
  const form = useUnit($form);
  const open = isOfMethod(form) && form.method.id === method.id ? form : null;
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={css.icon}>
          <MethodMark type={method.type} />
        </span>
        <MethodDetails method={method} />
        {pays ? <MethodActions method={method} open={open} /> : null}
      </div>
      {open ? <OpenForm form={open} /> : null}
    </li>
  );
}

function MethodDetails({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('methods');
  return (
    <span className={css.text}>
      <span className={css.name}>
        <MethodName {...method} />
        {method.isDefault ? <StatusBadge tone="good">{t('default')}</StatusBadge> : null}
      </span>
      <MethodExpiry method={method} />
      {method.expiration ? (
        <span className={css.more}>
          {t('holder', { name: method.name, zip: method.zipCode ?? '' })}
        </span>
      ) : null}
      {method.restricted ? <StatusBadge tone="critical">{t('restricted')}</StatusBadge> : null}
      {method.prepaid ? <span className={css.more}>{t('prepaid')}</span> : null}
      {method.autopay.map((group) => (
        <StatusBadge key={group} tone="good">
          {t(`autopay.${group}`)}
        </StatusBadge>
      ))}
      {method.streamingSubscriptions > 0 ? (
        <span className={css.more}>{t('streaming', { count: method.streamingSubscriptions })}</span>
      ) : null}
      {method.scheduledPayments > 0 ? (
        <span className={css.more}>{t('scheduled', { count: method.scheduledPayments })}</span>
      ) : null}
    </span>
  );
}

/** The button that opens a form, and receives the focus back. */
const openerId = (kind: MethodForm['kind'], { id }: PaymentMethod): string => `${kind}-${id}`;

function MethodActions({ method, open }: { method: PaymentMethod; open: MethodForm | null }) {
  const { t } = useTranslation('methods');
  const name = useMethodName()(method);
  const { editing, naming, deleting, left } = useUnit({
    editing: cardEditRequested,
    naming: labelRequested,
    deleting: deletionRequested,
    left: formDismissed,
  });
  const edits = open?.kind === 'card';
  const names = open?.kind === 'label';
  return (
    <span className={css.rowActions}>
      {method.expiration ? (
        <Button
          kind="quiet"
          id={openerId('card', method)}
          label={t('edit.ofMethod', { method: name })}
          expanded={edits}
          onClick={() => (edits ? left() : editing(method))}
        >
          {t('edit.do')}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        id={openerId('label', method)}
        label={t('name.ofMethod', { method: name })}
        expanded={names}
        onClick={() => (names ? left() : naming(method))}
      >
        {t('name.do')}
      </Button>
      <Button
        kind="quiet"
        label={t('delete.ofMethod', { method: name })}
        onClick={() => deleting(method)}
      >
        {t('delete.do')}
      </Button>
    </span>
  );
}

function OpenForm({ form: { kind, method } }: { form: MethodForm }) {
  switch (kind) {
    case 'card':
      return <EditCard method={method} opener={openerId('card', method)} />;
    case 'label':
      return <NameMethod method={method} opener={openerId('label', method)} />;
  }
}
