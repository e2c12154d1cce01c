import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $schedules, managerAddress, schedules } from '../../../../models/voice/schedules/index.ts';
import {
  $selectiveDraft,
  $selectivePending,
  $selectiveProblem,
  ruleEditCancelled,
  SELECTIVE_LIMITS,
  selectiveEdited,
  selectiveSubmitted,
} from '../../../../models/voice/selective/index.ts';
import type {
  SelectiveDraft,
  SelectiveDraftProblem,
} from '../../../../models/voice/selective/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, hint, stack } from '../../../parts/parts.css.ts';
import { TextArea } from '../../../parts/text-area/TextArea.tsx';
import { DestinationFields, focusDestination } from '../forwarding/DestinationFields.tsx';
import * as css from '../lines/Lines.css.ts';
import { Choice } from '../lines/TimeFields.tsx';

const ID = 'selective';
const NAME = `${ID}-name`;
const TIME = `${ID}-time`;
/** No schedule. */
const ANY_TIME = '';

/** A rule for certain callers and times, while it is edited. */
export function SelectiveForm() {
  const { t } = useTranslation('routing');
  const { draft, problem, pending, edited, submitted, cancelled } = useUnit({
    draft: $selectiveDraft,
    problem: $selectiveProblem,
    pending: $selectivePending,
    edited: selectiveEdited,
    submitted: selectiveSubmitted,
    cancelled: ruleEditCancelled,
  });
  useEffect(() => focusField(NAME), []);
  useFocusedProblem(problem);
  if (!draft) return null;
  const isNew = draft.changes === null;
  return (
    <form
      className={css.selectiveForm}
      noValidate
      aria-label={isNew ? t('form.new') : t('changeOf', { name: draft.changes })}
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextField
        id={NAME}
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={draft.name}
        onChange={(name) => edited({ name })}
        error={problem?.field === 'name' ? t(`problem.name.${problem.problem}`) : undefined}
        autoComplete="off"
        maxLength={80}
      />
      <Callers draft={draft} problem={problem} />
      <Time draft={draft} problem={problem} />
      <ChoiceList
        id={`${ID}-to-kind`}
        legend={t('form.to')}
        choices={(['NUMBER', 'VOICEMAIL'] as const).map((to) => ({
          value: to,
          label: t(`form.tos.${to}`),
        }))}
        selected={draft.to}
        onSelect={(to) => edited({ to: to as SelectiveDraft['to'] })}
      />
      <div className={stack}>
        <DestinationFields
          id={ID}
          destination={draft}
          problem={problem?.field === 'destination' ? problem.problem : undefined}
          withNumber={draft.to === 'NUMBER'}
          onEdit={edited}
        />
      </div>
      <div className={actions}>
        <Button type="submit" kind="primary" busy={pending}>
          {t(pending ? 'form.saving' : 'form.save')}
        </Button>
        <Button kind="quiet" onClick={cancelled}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The field that is told something has the focus; a text area takes it by itself. */
function useFocusedProblem(problem: SelectiveDraftProblem | null) {
  useEffect(() => {
    switch (problem?.field) {
      case 'name':
        return focusField(NAME);
      case 'time':
        return focusField(TIME);
      case 'destination':
        return focusDestination(ID, problem.problem);
      default:
    }
  }, [problem]);
}

interface PartProps {
  draft: SelectiveDraft;
  problem: SelectiveDraftProblem | null;
}

/** Whose calls the rule concerns. */
function Callers({ draft, problem }: PartProps) {
  const { t } = useTranslation('routing');
  const { edited } = useUnit({ edited: selectiveEdited });
  const told = () => {
    if (problem?.field !== 'callers') return undefined;
    return problem.problem === 'full'
      ? t('problem.callers.full', { max: SELECTIVE_LIMITS.callers })
      : t(`problem.callers.${problem.problem}`, { typed: problem.typed });
  };
  return (
    <ChoiceList
      id={`${ID}-who`}
      legend={t('form.who')}
      choices={[
        { value: 'ANYBODY', label: t('form.whos.ANYBODY') },
        {
          value: 'THESE',
          label: t('form.whos.THESE'),
          detail: (
            <TextArea
              id={`${ID}-callers`}
              label={t('form.callers')}
              hint={t('form.callersHint', { max: SELECTIVE_LIMITS.callers })}
              value={draft.callers}
              onChange={(callers) => edited({ callers })}
              error={told()}
            />
          ),
        },
      ]}
      selected={draft.who}
      onSelect={(who) => edited({ who: who as SelectiveDraft['who'] })}
    />
  );
}

/** When the rule holds: at any time, or by the hours of the business. */
function Time({ draft, problem }: PartProps) {
  const { t } = useTranslation('routing');
  const { all, card, edited, retried } = useUnit({
    all: $schedules,
    card: schedules.$data,
    edited: selectiveEdited,
    retried: schedules.retried,
  });
  const told = problem?.field === 'time' ? t(`problem.time.${problem.problem}`) : undefined;
  const isKnown = draft.scheduleId === null || all.some(({ id }) => id === draft.scheduleId);
  const value = draft.scheduleId === null ? ANY_TIME : `${draft.during} ${draft.scheduleId}`;
  return (
    <div className={css.selectiveTime}>
      <Choice
        id={TIME}
        name={t('form.when')}
        value={value}
        options={[
          { value: ANY_TIME, text: t('form.anyTime') },
          ...(isKnown ? [] : [{ value, text: t('form.hoursGone') }]),
          ...all.flatMap(({ id, name }) =>
            (['OPEN', 'CLOSED'] as const).map((during) => ({
              value: `${during} ${id}`,
              text: t(`form.during.${during}`, { name }),
            })),
          ),
        ]}
        onChoose={(chosen) => {
          const [during, scheduleId = null] = chosen.split(' ');
          edited(
            scheduleId === null
              ? { scheduleId }
              : { scheduleId, during: during as SelectiveDraft['during'] },
          );
        }}
        error={told}
      />
      {card.kind === 'failed' ? (
        <p className={hint}>
          {t('form.hoursFailed')}{' '}
          <Button kind="quiet" onClick={retried}>
            {t('form.hoursRetry')}
          </Button>
        </p>
      ) : (
        <p className={hint}>
          {t(card.kind === 'ready' && all.length === 0 ? 'form.noHours' : 'form.hoursHint')}{' '}
          <Link href={managerAddress('HOURS')}>{t('form.hoursLink')}</Link>
        </p>
      )}
    </div>
  );
}
