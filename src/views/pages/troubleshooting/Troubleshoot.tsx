import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $chosenSubject,
  $isSubjectMissing,
  $isSubjectsFailed,
  $mayTroubleshoot,
  $subjects,
  runRequested,
  starting,
  subjectChosen,
  subjectsRetried,
} from '../../../models/troubleshooting/index.ts';
import type { RunSubject } from '../../../models/troubleshooting/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import * as css from './Troubleshooting.css.ts';
import { useRetryText } from '../../parts/waiting/useRetryText.ts';

/** Asks what does not work, and starts a run (areas.md, troubleshoot). */
export default function TroubleshootPage() {
  const { t } = useTranslation('troubleshooting');
  return (
    <div className={css.page}>
      <PageHeader back={t('toServices')} to={PATHS.services} title={t('start')} lead={t('lead')} />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation('troubleshooting');
  const { subjects, failed, may, retried } = useUnit({
    subjects: $subjects,
    failed: $isSubjectsFailed,
    may: $mayTroubleshoot,
    retried: subjectsRetried,
  });
  if (failed) return <FailureCard title={t('failedTitle')} onRetry={retried} />;
  if (subjects === null)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton lines={[22, 56, 56, 56, 56]} />
      </div>
    );
  if (!may || subjects.length === 0)
    return (
      <Card>
        <p className={muted}>{t(may ? 'noServices' : 'readOnly')}</p>
      </Card>
    );
  return <Form subjects={subjects} />;
}

const isSubject = (subjects: readonly RunSubject[], value: string): value is RunSubject =>
  subjects.some((subject) => subject === value);

function Form({ subjects }: { subjects: readonly RunSubject[] }) {
  const { t } = useTranslation('troubleshooting');
  const { chosen, missing, state, requested, chose } = useUnit({
    chosen: $chosenSubject,
    missing: $isSubjectMissing,
    state: starting.$state,
    requested: runRequested,
    chose: subjectChosen,
  });
  const sending = state.kind === 'sending';
  return (
    <Card>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          requested();
        }}
      >
        <ChoiceList
          id="subject"
          legend={t('question')}
          choices={subjects.map((subject) => ({
            value: subject,
            label: t(`subject.${subject}`),
            description: t(`hint.${subject}`),
          }))}
          selected={chosen}
          onSelect={(value) => (isSubject(subjects, value) ? chose(value) : undefined)}
          error={missing ? t('missing') : undefined}
        />
        <div role="status" className={css.told}>
          <NotStarted />
        </div>
        <div className={actions}>
          <Button kind="primary" type="submit" busy={sending}>
            {t(sending ? 'starting' : 'start')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The run was not started, or nobody knows. */
export function NotStarted() {
  const { t } = useTranslation('troubleshooting');
  const { kind } = useUnit(starting.$state);
  const retryText = useRetryText();
  return kind === 'refused' || kind === 'unknown' || kind === 'notSent' ? (
    <Alert signal="caution" title={retryText(t('notStarted'))} />
  ) : null;
}
