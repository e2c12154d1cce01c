import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $mayWriteCases,
  $newCase,
  CASE_SUBJECTS,
  MAX_CASE_TEXT_LENGTH,
  newCase,
  newCaseSubjectChosen,
  newCaseSubmitted,
  newCaseTyped,
} from '../../../models/cases/index.ts';
import type { CaseSubject } from '../../../models/cases/index.ts';
import { PATHS, runPath } from '../../../models/platform/paths/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import { TextArea } from '../../parts/text-area/TextArea.tsx';
import * as css from './Cases.css.ts';
import { useCaseTexts } from './useCaseTexts.ts';
import { useRetryText } from '../../parts/waiting/useRetryText.ts';

const isSubject = (value: string): value is CaseSubject =>
  CASE_SUBJECTS.some((subject) => subject === value);

/** A new case: what it is about, and what is wrong. */
export default function NewCasePage() {
  const { t } = useTranslation('cases');
  const may = useUnit($mayWriteCases);
  return (
    <div className={css.narrow}>
      <PageHeader back={t('toList')} to={PATHS.cases} title={t('new.title')} lead={t('new.lead')} />
      <Card>{may ? <Form /> : <p className={muted}>{t('readOnly')}</p>}</Card>
    </div>
  );
}

function Form() {
  const { t } = useTranslation('cases');
  const { problemOf } = useCaseTexts();
  const { draft, state, chosen, typed, submitted } = useUnit({
    draft: $newCase,
    state: newCase.$state,
    chosen: newCaseSubjectChosen,
    typed: newCaseTyped,
    submitted: newCaseSubmitted,
  });
  const sending = state.kind === 'sending';
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <ChoiceList
        id="about"
        legend={t('new.about')}
        choices={CASE_SUBJECTS.map((subject) => ({
          value: subject,
          label: t(`subject.${subject}`),
        }))}
        selected={draft.subject}
        onSelect={(value) => (isSubject(value) ? chosen(value) : undefined)}
      />
      {draft.runId === null ? null : (
        <p className={muted}>
          {t('new.run')} <Link href={runPath(draft.runId)}>{t('detail.run')}</Link>
        </p>
      )}
      <TextArea
        id="case-text"
        label={t('new.label')}
        hint={t('new.hint', { max: MAX_CASE_TEXT_LENGTH })}
        value={draft.text}
        onChange={typed}
        error={problemOf(draft)}
      />
      <div role="status" className={css.told}>
        <NotOpened kind={state.kind} />
      </div>
      <div className={actions}>
        <Button kind="primary" type="submit" busy={sending}>
          {t(sending ? 'new.sending' : 'new.send')}
        </Button>
      </div>
    </form>
  );
}

/** The case was not opened, or nobody knows. */
function NotOpened({ kind }: { kind: string }) {
  const { t } = useTranslation('cases');
  const retryText = useRetryText();
  if (kind === 'unknown') return <Alert signal="caution" title={t('new.unknown')} />;
  return kind === 'refused' || kind === 'notSent' ? (
    <Alert signal="critical" title={retryText(t('new.failed'))} />
  ) : null;
}
