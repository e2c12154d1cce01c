import { useTranslation } from 'react-i18next';
import type { VisitTracking } from '../../../../models/appointments/tracking/index.ts';
import { formatInstant, formatTime, localeOf } from '../../../../models/platform/money/index.ts';

/** Times in the time zone of the address, for visitors without an account, too; and distances. */
export function useTrackingTexts() {
  const { t, i18n } = useTranslation('tracking');
  const { language } = i18n;
  const timesIn = (timeZone: string) => {
    const time = (instant: string): string => formatTime(instant, timeZone, language);
    const dayOf = (instant: string) => ({
      weekday: new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone }).format(
        new Date(instant),
      ),
      day: formatInstant(instant, timeZone),
    });
    return { time, dayOf };
  };
  return {
    /** Miles with their word. */
    milesOf: (miles: number): string =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit: 'mile',
        unitDisplay: 'long',
      }).format(miles),
    /** From when a visit can be followed. */
    fromOf: ({ from, timeZone }: { from: string; timeZone: string }): string => {
      const { time, dayOf } = timesIn(timeZone);
      return t('notStarted.from', { ...dayOf(from), time: time(from) });
    },
    /** What is said first of a visit that is followed. */
    sentenceOf: ({ technician, arrivedAt, timeZone }: VisitTracking): string =>
      arrivedAt === null
        ? t('onTheWay', { name: technician })
        : t('arrived', { name: technician, time: timesIn(timeZone).time(arrivedAt) }),
    /** When a technician who is on the way is expected; null for nobody. */
    expectedOf: ({ expected, timeZone }: VisitTracking): string | null => {
      const { time } = timesIn(timeZone);
      return expected && t('expected', { from: time(expected.from), until: time(expected.until) });
    },
    plannedOf: ({ windowStart, windowEnd, timeZone }: VisitTracking): string => {
      const { time, dayOf } = timesIn(timeZone);
      return t('planned', {
        ...dayOf(windowStart),
        from: time(windowStart),
        to: time(windowEnd),
      });
    },
    asOfText: ({ asOf, timeZone }: VisitTracking): string =>
      t('asOf', { time: timesIn(timeZone).time(asOf) }),
    /** That the technician was there, of a visit that is over; null where that was not seen. */
    wasOf: (last: VisitTracking | null): string | null =>
      last?.arrivedAt
        ? t('ended.was', {
            name: last.technician,
            time: timesIn(last.timeZone).time(last.arrivedAt),
          })
        : null,
  };
}
