import type { SupportDesk } from '../../../../contracts/rest/partner-location/types.ts';
import { typedZip, zipFault } from '../../platform/zip/rules-zip.ts';
import type { ZipFault } from '../../platform/zip/rules-zip.ts';

/** The ZIP code in the query of a page's address; null without one, and for what is none. */
export function zipInQuery(search: string): string | null {
  const typed = new URLSearchParams(search).get('zip');
  return typed !== null && zipFault(typed) === null ? typedZip(typed) : null;
}

/** Why what the query names is no ZIP code: a form without a script sends it there. */
export function zipFaultInQuery(search: string): ZipFault | null {
  const typed = new URLSearchParams(search).get('zip');
  return typed === null ? null : zipFault(typed);
}

type Hours = Pick<SupportDesk, 'opensAt' | 'closesAt' | 'timeZone'>;

/** Whether it is open around the clock. */
export const isAlwaysOpen = ({ opensAt, closesAt }: Hours): boolean =>
  opensAt === '00:00' && closesAt === '23:59';

/** Whether it is open at an instant: from its opening until its closing time, in its own zone. */
export function isDeskOpen(desk: Hours, at: Date): boolean {
  if (isAlwaysOpen(desk)) return true;
  const now = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: desk.timeZone,
  }).format(at);
  return desk.opensAt <= now && now < desk.closesAt;
}
