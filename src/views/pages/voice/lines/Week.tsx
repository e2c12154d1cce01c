import { useTranslation } from 'react-i18next';
import { changesInWeek, gapHours, isGap } from '../../../../models/voice/rehearsal/index.ts';
import type { CallCourse, WeekDay, WeekPart } from '../../../../models/voice/rehearsal/index.ts';
import { formatPhone } from '../../../brand.ts';
import { muted, strong } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './Lines.css.ts';

/** What is drawn for a way: the line's own phone, another one, or none. */
const signOf = (course: CallCourse, own: string): 'own' | 'other' | 'none' => {
  if (isGap(course)) return 'none';
  return course.rings[0] === own ? 'own' : 'other';
};

const lengthOf = ({ from, until }: WeekPart): number => Date.parse(until) - Date.parse(from);

/** The way of calls that nobody answers, in words. */
function useCourseText(own: string) {
  const { t } = useTranslation('routing');
  return ({ refused, rings, leavesFor }: CallCourse): string => {
    if (refused) return t('week.refused');
    const [first, ...more] = rings;
    if (first === undefined)
      return leavesFor === null
        ? t('week.onlyVoicemail')
        : t('week.goesTo', { number: formatPhone(leavesFor) });
    return [
      first === own ? t('week.ringsHere') : t('week.ringsAt', { number: formatPhone(first) }),
      ...[...more, leavesFor].map((next) =>
        t('week.then', { what: next === null ? t('week.voicemail') : formatPhone(next) }),
      ),
    ].join('');
  };
}

/**
 * Where calls to a line go in the coming week, day by day; nothing where they go one way all week.
 *
 * @param draft Whether it is of changes that are not saved.
 */
export function Week({
  line,
  week,
  draft,
}: {
  /** Its number. */
  line: string;
  week: readonly WeekDay[];
  draft: boolean;
}) {
  const { t, i18n } = useTranslation('routing');
  const { time } = useInstantFormat();
  const textOf = useCourseText(line);
  if (!changesInWeek(week)) return null;
  const gap = gapHours(week);
  const dayName = (day: string): string =>
    new Intl.DateTimeFormat(i18n.language === 'es' ? 'es-US' : 'en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(day));
  const spanOf = (
    { from, until }: WeekPart,
    { isToday, isFirst, isLast }: Record<'isToday' | 'isFirst' | 'isLast', boolean>,
  ): string => {
    // Today's hours that are over are not told of.
    if (isFirst && isLast) return t(isToday ? 'week.restOfDay' : 'week.allDay');
    if (isFirst) return t('week.until', { time: time(until) });
    return isLast
      ? t('week.from', { time: time(from) })
      : t('hours.span', { from: time(from), to: time(until) });
  };
  return (
    <Card title={t('week.title')}>
      <p className={muted}>{t(draft ? 'week.leadDraft' : 'week.lead')}</p>
      {gap > 0 ? <p className={strong}>{t('week.gap', { count: gap })}</p> : null}
      <ol className={css.listed}>
        {week.map(({ day, parts }, ahead) => (
          <li key={day} className={css.weekRow}>
            <span className={strong}>{dayName(day)}</span>
            <div className={css.weekBar} aria-hidden="true">
              {parts.map((part) => (
                <span
                  key={part.from}
                  className={css.weekPart[signOf(part.course, line)]}
                  style={{ flexGrow: lengthOf(part) }}
                />
              ))}
            </div>
            <ul className={css.weekParts}>
              {parts.map((part, place) => (
                <li key={part.from}>
                  {t('week.part', {
                    when: spanOf(part, {
                      isToday: ahead === 0,
                      isFirst: place === 0,
                      isLast: place === parts.length - 1,
                    }),
                    what: textOf(part.course),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
