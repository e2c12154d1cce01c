import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $cancelling,
  $returning,
  $seesRent,
  cancellationConfirmed,
  cancellationDeclined,
  returnConfirmed,
  returnDeclined,
} from '../../../../models/equipment/custody/index.ts';
import type { Device } from '../../../../models/equipment/index.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { useReturnTexts } from './useReturnTexts.ts';

/** Asks before a label is made, and before a return is cancelled. */
export function Questions({ service }: { service: Device['service'] }) {
  return (
    <>
      <MakeLabel service={service} />
      <KeepDevice />
    </>
  );
}

function MakeLabel({ service }: { service: Device['service'] }) {
  const { t } = useTranslation('returns');
  const { nameOf } = useReturnTexts();
  const { question, seesRent, confirmed, declined } = useUnit({
    question: $returning,
    seesRent: $seesRent,
    confirmed: returnConfirmed,
    declined: returnDeclined,
  });
  if (question === null) return null;
  const { state, subject } = question;
  const { monthlyCents } = subject;
  return (
    <ConfirmDialog
      title={t('ask.title', { name: nameOf(subject) })}
      returnTo="return-notice"
      state={state}
      words={{
        keep: t('ask.keep'),
        confirm: t('ask.confirm'),
        sending: t('ask.sending'),
        refused: [t('ask.refusedTitle'), t('ask.refusedText')],
        unknown: [t('ask.unknownTitle'), t('ask.unknownText')],
      }}
      onConfirm={confirmed}
      onDecline={declined}
    >
      <p>{t('ask.label')}</p>
      {seesRent ? (
        <p>
          {monthlyCents === null
            ? t('ask.noRent')
            : t('ask.rent', { amount: formatMoney(monthlyCents) })}
        </p>
      ) : null}
      <p>{t(`ask.stops.${service}`)}</p>
    </ConfirmDialog>
  );
}

function KeepDevice() {
  const { t } = useTranslation('returns');
  const { nameOf } = useReturnTexts();
  const { question, confirmed, declined } = useUnit({
    question: $cancelling,
    confirmed: cancellationConfirmed,
    declined: cancellationDeclined,
  });
  if (question === null) return null;
  const { state, subject } = question;
  return (
    <ConfirmDialog
      title={t('askCancel.title', { name: nameOf(subject.device) })}
      returnTo="return-notice"
      state={state}
      words={{
        keep: t('askCancel.keep'),
        confirm: t('askCancel.confirm'),
        sending: t('askCancel.sending'),
        refused: [t('askCancel.refusedTitle'), t('askCancel.refusedText')],
        unknown: [t('askCancel.unknownTitle'), t('askCancel.unknownText')],
      }}
      onConfirm={confirmed}
      onDecline={declined}
    >
      <p>{t('askCancel.text', { code: subject.return.code })}</p>
    </ConfirmDialog>
  );
}
