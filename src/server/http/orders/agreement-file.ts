import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import en from '../../../../locales/en/agreements.json' with { type: 'json' };
import es from '../../../../locales/es/agreements.json' with { type: 'json' };
import { formatDay } from '../../../models/platform/money/rules-money.ts';
import { reminders } from '../../../models/orders/agreements/rules-terms.ts';
import { addDays } from '../../../models/platform/calendar/rules-calendar.ts';
import { PATHS } from '../../../models/platform/paths/rules-paths.ts';
import type { AgreementDates } from '../../usecases/orders/agreements/agreements.ts';

const TEXTS = { en: en.file, es: es.file } as const;
/** The hour of a reminder, in the calendar's own time zone. */
const REMINDER_HOUR = 9;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** A text of the file with its plan and day. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** A day as ical-generator writes it: by UTC. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The last day of notice of a term as a calendar (RFC 5545). A term always has the same UID, and a
 * greater SEQUENCE after each change, so that a calendar that has it removes the event once notice
 * was given, and has it again once that was withdrawn. `at`: business time.
 */
export function agreementFile(
  { agreement, term }: AgreementDates,
  { language, publicOrigin, at }: { language: 'en' | 'es'; publicOrigin: string; at: Date },
): string {
  const { agreementId, plan, version, lastDay } = agreement;
  const isCancelled = lastDay !== null;
  const texts = TEXTS[language];
  const values = { plan, day: formatDay(term.endsOn) };
  const calendar = ical({
    prodId: {
      company: 'business-portal',
      product: 'agreements',
      language: language.toUpperCase(),
    },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const summary = filled(texts.summary, values);
  const event = calendar.createEvent({
    id: `${agreementId}-${term.endsOn}@${new URL(publicOrigin).hostname}`,
    sequence: version - 1,
    stamp: at,
    start: dateOf(term.noticeBy),
    end: dateOf(addDays(term.noticeBy, 1)),
    allDay: true,
    summary,
    description: filled(texts.description, values),
    url: `${publicOrigin}${PATHS.agreements}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled)
    for (const days of reminders(term)) {
      // On the day itself it is counted back from the day's end: an alarm after the beginning of an
      // event is one after its end to the library.
      const fromEnd = days === 0 ? 1 : 0;
      const alarm = event.createAlarm({
        type: ICalAlarmType.display,
        description: summary,
        trigger: (days + fromEnd) * DAY_S - REMINDER_HOUR * HOUR_S,
      });
      if (fromEnd) alarm.relatesTo(ICalAlarmRelatesTo.end);
    }
  return calendar.toString();
}
