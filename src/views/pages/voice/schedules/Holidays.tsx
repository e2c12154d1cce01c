import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $scheduleToday,
  FEDERAL_HOLIDAYS,
  federalHolidaysAdded,
  holidayAdded,
  holidayEdited,
  holidayRemoved,
  isPastHoliday,
  SCHEDULE_LIMITS,
} from '../../../../models/voice/schedules/index.ts';
import type {
  FederalHoliday,
  HolidayDraft,
  ScheduleDraftProblem,
} from '../../../../models/voice/schedules/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, hint, label, visuallyHidden } from '../../../parts/parts.css.ts';
import * as css from '../lines/Lines.css.ts';

const ADD_HOLIDAY = 'schedule-add-holiday';
const holidayId = (place: number): string => `schedule-holiday-${place}`;

type HolidayProblem = Extract<ScheduleDraftProblem, { at: 'holiday' }>;

/** The field of a holiday that is told something. */
const fieldOf = ({ problem }: HolidayProblem): 'name' | 'day' =>
  problem === 'length' || problem === 'number' ? 'name' : 'day';

/** Gives the focus to the field of a holiday that is told something. */
export const focusHoliday = (problem: HolidayProblem): void =>
  focusField(`${holidayId(problem.holiday)}-${fieldOf(problem)}`);

interface HolidaysProps {
  holidays: readonly HolidayDraft[];
  problem: HolidayProblem | null;
}

/** Days that are closed whatever the week says. */
export function Holidays({ holidays, problem }: HolidaysProps) {
  const { t } = useTranslation('routing');
  const { today, added, edited, removed, federalAdded } = useUnit({
    today: $scheduleToday,
    added: holidayAdded,
    edited: holidayEdited,
    removed: holidayRemoved,
    federalAdded: federalHolidaysAdded,
  });
  // A holiday that was added has the focus.
  const shown = useRef(holidays.length);
  useEffect(() => {
    if (holidays.length === shown.current + 1) focusField(`${holidayId(holidays.length - 1)}-day`);
    if (holidays.length < shown.current) focusField(ADD_HOLIDAY);
    shown.current = holidays.length;
  }, [holidays.length]);
  const namesBy = (nameOf: (holiday: FederalHoliday) => string) =>
    Object.fromEntries(FEDERAL_HOLIDAYS.map((holiday) => [holiday, nameOf(holiday)])) as Record<
      FederalHoliday,
      string
    >;
  const onDay = namesBy((holiday) => t(`hours.federal.${holiday}`));
  const observed = namesBy((holiday) => t('hours.observed', { name: onDay[holiday] }));
  const toldAt = (place: number): { name?: string; day?: string } =>
    problem?.holiday === place
      ? {
          [fieldOf(problem)]: t(`problem.holiday.${problem.problem}`, {
            max: SCHEDULE_LIMITS.holidays,
          }),
        }
      : {};
  return (
    <fieldset className={css.rule} aria-label={t('hours.holidays')}>
      <span className={label} aria-hidden="true">
        {t('hours.holidays')}
      </span>
      <p className={hint}>{t('hours.holidaysHint')}</p>
      <p role="status" className={visuallyHidden}>
        {t('hours.holidayCount', { count: holidays.length })}
      </p>
      {holidays.map((holiday, place) => {
        const told = toldAt(place);
        const isPast = isPastHoliday(holiday, today);
        return (
          <div key={place} className={css.scheduleHoliday} data-past={isPast}>
            <TextField
              id={`${holidayId(place)}-day`}
              label={t(isPast ? 'hours.holidayDayPast' : 'hours.holidayDay')}
              value={holiday.day}
              onChange={(day) => edited({ place, change: { day } })}
              error={told.day}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
            />
            <TextField
              id={`${holidayId(place)}-name`}
              label={t('hours.holidayName')}
              value={holiday.name}
              onChange={(name) => edited({ place, change: { name } })}
              error={told.name}
              autoComplete="off"
              maxLength={80}
            />
            <Button
              kind="quiet"
              label={t('hours.removeHoliday', { day: holiday.day })}
              onClick={() => removed(place)}
            >
              {t('remove')}
            </Button>
          </div>
        );
      })}
      {holidays.length < SCHEDULE_LIMITS.holidays ? (
        <div className={actions}>
          <Button id={ADD_HOLIDAY} onClick={() => added()}>
            {t('hours.addHoliday')}
          </Button>
          <Button kind="quiet" onClick={() => federalAdded({ onDay, observed })}>
            {t('hours.addFederal')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
