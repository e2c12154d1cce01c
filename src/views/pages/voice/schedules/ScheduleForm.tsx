import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $scheduleDraft,
  $schedulePending,
  $scheduleProblem,
  daySpansCopied,
  daySpansEdited,
  isOverMidnight,
  SCHEDULE_LIMITS,
  scheduleEditCancelled,
  scheduleNamed,
  scheduleSubmitted,
  spanAdded,
  STEP_MINUTES,
  WEEKDAYS,
} from '../../../../models/voice/schedules/index.ts';
import type {
  ScheduleDraftProblem,
  SpanDraft,
  Weekday,
} from '../../../../models/voice/schedules/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, label, muted, stack } from '../../../parts/parts.css.ts';
import * as css from '../lines/Lines.css.ts';
import { Choice } from '../lines/TimeFields.tsx';
import { focusHoliday, Holidays } from './Holidays.tsx';
import { useScheduleTexts } from './useScheduleTexts.ts';

const NAME = 'schedule-name';
const spanId = (day: Weekday, place: number): string => `schedule-${day}-${place}`;
const addId = (day: Weekday): string => `schedule-${day}-add`;

/** The field that is told something has the focus. */
function useFocusedProblem(problem: ScheduleDraftProblem | null) {
  useEffect(() => {
    switch (problem?.at) {
      case 'name':
        return focusField(NAME);
      case 'day':
        return focusField(
          `${spanId(problem.day, problem.span)}-${problem.problem === 'empty' ? 'to' : 'from'}`,
        );
      case 'holiday':
        return focusHoliday(problem);
      default:
    }
  }, [problem]);
}

/** The hours of a business while they are edited: its week, and its holidays. */
export function ScheduleForm() {
  const { t } = useTranslation('routing');
  const { draft, problem, pending, named, submitted, cancelled } = useUnit({
    draft: $scheduleDraft,
    problem: $scheduleProblem,
    pending: $schedulePending,
    named: scheduleNamed,
    submitted: scheduleSubmitted,
    cancelled: scheduleEditCancelled,
  });
  useEffect(() => focusField(NAME), []);
  useFocusedProblem(problem);
  if (!draft) return null;
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextField
        id={NAME}
        label={t('hours.name')}
        hint={t('hours.nameHint')}
        value={draft.name}
        onChange={named}
        error={problem?.at === 'name' ? t(`problem.hoursName.${problem.problem}`) : undefined}
        autoComplete="off"
        maxLength={80}
      />
      <div className={css.listed}>
        {WEEKDAYS.map((day) => (
          <DayFields
            key={day}
            day={day}
            spans={draft.days[day]}
            problem={problem?.at === 'day' && problem.day === day ? problem : null}
          />
        ))}
      </div>
      <Holidays holidays={draft.holidays} problem={problem?.at === 'holiday' ? problem : null} />
      <div className={actions}>
        <Button type="submit" kind="primary" busy={pending}>
          {t(pending ? 'form.saving' : 'hours.save')}
        </Button>
        <Button kind="quiet" onClick={cancelled}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => step * STEP_MINUTES);

interface DayProps {
  day: Weekday;
  spans: readonly SpanDraft[];
  problem: Extract<ScheduleDraftProblem, { at: 'day' }> | null;
}

/** When a day begins and ends, in one span or two. */
function DayFields({ day, spans, problem }: DayProps) {
  const { t } = useTranslation('routing');
  const { edited, added, copied } = useUnit({
    edited: daySpansEdited,
    added: spanAdded,
    copied: daySpansCopied,
  });
  const { dayName, timeOf } = useScheduleTexts();
  const name = dayName(day);
  // What had the focus is gone with a span; a new one has it.
  const shown = useRef(spans.length);
  useEffect(() => {
    if (spans.length < shown.current) focusField(addId(day));
    if (spans.length > shown.current) focusField(`${spanId(day, spans.length - 1)}-from`);
    shown.current = spans.length;
  }, [day, spans.length]);
  const times = TIMES.map((minutes) => ({ value: String(minutes), text: timeOf(minutes) }));
  const change = (place: number, over: Partial<SpanDraft>) =>
    edited({ day, spans: spans.map((span, at) => (at === place ? { ...span, ...over } : span)) });
  return (
    <fieldset className={css.scheduleDay} aria-label={name}>
      <span className={label} aria-hidden="true">
        {name}
      </span>
      <div className={css.scheduleSpans}>
        {spans.length === 0 ? <p className={muted}>{t('hours.closed')}</p> : null}
        {spans.map((span, place) => {
          const id = spanId(day, place);
          const told = problem?.span === place ? t(`problem.span.${problem.problem}`) : undefined;
          const isAtEnd = problem?.problem === 'empty';
          return (
            <div key={id} className={css.scheduleSpan}>
              <Choice
                id={`${id}-from`}
                name={t('hours.from')}
                value={String(span.from)}
                options={times}
                onChoose={(from) => change(place, { from: Number(from) })}
                error={isAtEnd ? undefined : told}
              />
              <Choice
                id={`${id}-to`}
                name={t('hours.to')}
                value={String(span.to)}
                options={times}
                onChoose={(to) => change(place, { to: Number(to) })}
                error={isAtEnd ? told : undefined}
              />
              <Button
                kind="quiet"
                label={t('hours.removeSpanOf', { day: name })}
                onClick={() => edited({ day, spans: spans.filter((_, at) => at !== place) })}
              >
                {t('remove')}
              </Button>
              {isOverMidnight(span) ? (
                <p className={css.scheduleNote}>{t('hours.overMidnightNote')}</p>
              ) : null}
            </div>
          );
        })}
        <div className={css.scheduleSpan}>
          {spans.length < SCHEDULE_LIMITS.spansOfDay ? (
            <Button
              id={addId(day)}
              kind="quiet"
              label={t(spans.length === 0 ? 'hours.openOf' : 'hours.moreOf', { day: name })}
              onClick={() => added(day)}
            >
              {t(spans.length === 0 ? 'hours.open' : 'hours.more')}
            </Button>
          ) : null}
          {spans.length > 0 ? (
            <Button
              kind="quiet"
              label={t('hours.copyOf', { day: name })}
              onClick={() => copied(day)}
            >
              {t('hours.copy')}
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
