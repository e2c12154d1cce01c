import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import en from '../../../../locales/en/visits.json' with { type: 'json' };
import es from '../../../../locales/es/visits.json' with { type: 'json' };
import type { Appointment } from '../../../../contracts/rest/appointments/types.ts';
import { PATHS } from '../../../models/platform/paths/rules-paths.ts';

const TEXTS = { en: en.file, es: es.file } as const;

/**
 * A visit as a calendar (RFC 5545). A visit always has the same UID, and a greater SEQUENCE after
 * each change, so that a calendar moves or cancels the event that it has. `at`: business time.
 */
export function visitFile(
  { visit, address }: { visit: Appointment; address: string | null },
  { language, publicOrigin, at }: { language: 'en' | 'es'; publicOrigin: string; at: Date },
): string {
  const { orderId, jobId, windowStart, windowEnd, kind, version } = visit;
  const isCancelled = visit.status === 'CANCELLED';
  const texts = TEXTS[language];
  const calendar = ical({
    prodId: { company: 'business-portal', product: 'visits', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${orderId}-${jobId}@${new URL(publicOrigin).hostname}`,
    sequence: version - 1,
    stamp: at,
    start: new Date(windowStart),
    end: new Date(windowEnd),
    summary: texts.kind[kind],
    description: `${texts.order} ${orderId}\n${texts.adult}`,
    location: address,
    url: `${publicOrigin}${PATHS.serviceAppointments}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
