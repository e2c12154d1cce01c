import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $assigning,
  $releasing,
  assignmentConfirmed,
  assignmentDeclined,
  releaseConfirmed,
  releaseDeclined,
} from '../../../../models/services/seats/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { Alert, Dialog } from '../../../parts/Surface.tsx';
import { actions } from '../../../parts/parts.css.ts';
import { usePersonName } from './usePersonName.ts';

function Assign() {
  const { t } = useTranslation('services');
  const nameOf = usePersonName();
  const { question, confirmed, declined } = useUnit({
    question: $assigning,
    confirmed: assignmentConfirmed,
    declined: assignmentDeclined,
  });
  if (question === null) return null;
  const { state, subject } = question;
  const name = nameOf(subject.person);
  return (
    <Dialog title={t('seat.ask.assign', { name })} onClose={declined} returnTo="assign-seat">
      <p>{t('seat.ask.assignText')}</p>
      {state === 'refused' || state === 'unknown' ? (
        <Alert signal="critical" role="alert" title={t(`seat.ask.${state}.title`)}>
          <p>{t(`seat.ask.${state}.text`)}</p>
        </Alert>
      ) : null}
      <div className={actions}>
        <Button kind="primary" busy={state === 'sending'} onClick={confirmed}>
          {t(state === 'sending' ? 'seat.ask.assigning' : 'seat.assign')}
        </Button>
        <Button onClick={declined}>{t('seat.ask.cancel')}</Button>
      </div>
    </Dialog>
  );
}

function Release() {
  const { t } = useTranslation('services');
  const nameOf = usePersonName();
  const { question, confirmed, declined } = useUnit({
    question: $releasing,
    confirmed: releaseConfirmed,
    declined: releaseDeclined,
  });
  if (question === null) return null;
  const { state, subject } = question;
  const name = nameOf(subject.seat.person);
  return (
    <ConfirmDialog
      title={t('seat.ask.release', { name })}
      returnTo="seats"
      state={state}
      words={{
        keep: t('seat.ask.keep'),
        confirm: t('seat.ask.releaseGo'),
        sending: t('seat.ask.releasing'),
        refused: [t('seat.ask.refused.title'), t('seat.ask.refused.text')],
        unknown: [t('seat.ask.unknown.title'), t('seat.ask.unknown.text')],
      }}
      onConfirm={confirmed}
      onDecline={declined}
    >
      <p>{t('seat.ask.releaseText', { name })}</p>
    </ConfirmDialog>
  );
}

/** Questions before a seat is given or released. */
export function SeatDialogs() {
  return (
    <>
      <Assign />
      <Release />
    </>
  );
}
