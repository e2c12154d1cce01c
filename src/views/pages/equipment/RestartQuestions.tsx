import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { restart } from '../../../models/equipment/index.ts';
import type { Device } from '../../../models/equipment/index.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { Alert } from '../../parts/Surface.tsx';

type Questions = typeof restart;

interface Props {
  questions: Questions;
  device: Pick<Device, 'carriesPhones'>;
  /** The box, as the customer knows it. */
  name: string;
  /** What is off meanwhile. */
  service: Device['service'];
  /** Id of the button that asked. */
  returnTo: string;
}

/**
 * Asks first: what is off meanwhile, 911 before all. Asks once more while somebody is on a call
 * through the box.
 */
export function RestartQuestions({ questions, device, name, service, returnTo }: Props) {
  const { t } = useTranslation('equipment');
  return (
    <>
      <Question
        question={questions}
        title={t('restart.question', { name })}
        confirm={t('restart.confirm')}
        returnTo={returnTo}
      >
        {device.carriesPhones ? <Alert signal="caution" title={t('restart.phones')} /> : null}
        <p>
          {t('restart.lead')} {t(`restart.offMeanwhile.${service}`)}
        </p>
      </Question>
      <Question
        question={questions.callUp}
        title={t('restart.callUp.title')}
        confirm={t('restart.callUp.confirm')}
        returnTo={returnTo}
      >
        <Alert signal="critical" title={t('restart.callUp.ends')} />
        <p>{t('restart.callUp.text')}</p>
      </Question>
    </>
  );
}

interface QuestionProps {
  question: Pick<Questions, '$confirmation' | 'confirmed' | 'declined'>;
  title: string;
  confirm: string;
  returnTo: string;
  children: React.ReactNode;
}

function Question({ question: { $confirmation, ...events }, ...shown }: QuestionProps) {
  const { t } = useTranslation('equipment');
  const { asked, confirmed, declined } = useUnit({
    asked: $confirmation,
    confirmed: events.confirmed,
    declined: events.declined,
  });
  if (asked === null) return null;
  return (
    <ConfirmDialog
      title={shown.title}
      returnTo={shown.returnTo}
      state={asked.state}
      words={{
        keep: t('restart.keep'),
        confirm: shown.confirm,
        sending: t('restart.sending'),
        refused: [t('restart.refusedTitle'), t('restart.refusedText')],
        unknown: [t('restart.unknownTitle'), t('restart.unknownText')],
      }}
      onConfirm={confirmed}
      onDecline={declined}
    >
      {shown.children}
    </ConfirmDialog>
  );
}
