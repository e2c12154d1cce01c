import { addDays, isRealDay } from '../platform/calendar/rules-calendar.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';

/** Why a customer is exempt from taxes. */
export const EXEMPTION_KINDS = ['RESALE', 'NONPROFIT', 'GOVERNMENT', 'OTHER'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** Who issued the certificate: the state, or the federal government. */
export const EXEMPTION_SCOPES = ['STATE', 'FEDERAL'] as const;
export type ExemptionScope = (typeof EXEMPTION_SCOPES)[number];

/** Why a certificate was not accepted: its issuer knows none of this number. */
export type ExemptionRefusal = 'NOT_FOUND';

/** What a customer says of a certificate. `validUntil` is null where none stands on it. */
export interface ExemptionRequest {
  kind: ExemptionKind;
  scope: ExemptionScope;
  certificate: string;
  validFrom: Day;
  validUntil: Day | null;
  attested: boolean;
}

/** Most characters of a certificate's number. */
export const MAX_CERTIFICATE_LENGTH = 30;

/** A certificate's number as it is stored and compared: in capitals, without spaces. */
export const normalisedCertificate = (typed: string): string =>
  typed.replaceAll(/\s/g, '').toUpperCase();

const isCertificate = (certificate: string): boolean =>
  certificate.length <= MAX_CERTIFICATE_LENGTH &&
  /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/.test(certificate);

/** What is wrong with a request, by its field; nothing for a good one. */
export type ExemptionFault =
  | { field: 'scope'; kind: 'federal' }
  | { field: 'certificate'; kind: 'missing' | 'form' }
  | { field: 'validFrom'; kind: 'form' }
  | { field: 'validUntil'; kind: 'form' | 'order' | 'expired' }
  | { field: 'attested'; kind: 'missing' };

/** The faults of a request on a day, in the order of the form. */
export function exemptionFaults(request: ExemptionRequest, today: Day): ExemptionFault[] {
  const { kind, scope, certificate, validFrom, validUntil, attested } = request;
  const faults: ExemptionFault[] = [];
  // Bills have no federal tax; a government alone is exempt from a state's by federal law.
  if (scope === 'FEDERAL' && kind !== 'GOVERNMENT')
    faults.push({ field: 'scope', kind: 'federal' });
  if (certificate === '') faults.push({ field: 'certificate', kind: 'missing' });
  else if (!isCertificate(certificate)) faults.push({ field: 'certificate', kind: 'form' });
  const hasStart = isRealDay(validFrom);
  if (!hasStart) faults.push({ field: 'validFrom', kind: 'form' });
  if (validUntil !== null) {
    if (!isRealDay(validUntil)) faults.push({ field: 'validUntil', kind: 'form' });
    else if (hasStart && validUntil < validFrom)
      faults.push({ field: 'validUntil', kind: 'order' });
    else if (validUntil < today) faults.push({ field: 'validUntil', kind: 'expired' });
  }
  if (!attested) faults.push({ field: 'attested', kind: 'missing' });
  return faults;
}

/** Hour of the next business day, in the account's time zone, at which a request is decided. */
export const EXEMPTION_DECISION_HOUR = 9;

/** Numbers that the reference backend's tax office finds at no issuer. */
const UNKNOWN_CERTIFICATE = /0000$/;

/** What the reference backend's tax office decides about a certificate; null accepts it. */
export const exemptionRefusal = (certificate: string): ExemptionRefusal | null =>
  UNKNOWN_CERTIFICATE.test(certificate) ? 'NOT_FOUND' : null;

/** Days before a certificate's last one from which it counts as about to expire. */
export const EXPIRY_NOTICE_DAYS = 30;

export type ExemptionStatus =
  'IN_REVIEW' | 'ACCEPTED' | 'EXPIRING' | 'EXPIRED' | 'REFUSED' | 'WITHDRAWN';

/** Where a request stands. */
export function exemptionStatus(
  given: {
    isDecided: boolean;
    refusal: ExemptionRefusal | null;
    validUntil: Day | null;
    withdrawnOn: Day | null;
  },
  today: Day,
): ExemptionStatus {
  if (given.withdrawnOn !== null) return 'WITHDRAWN';
  if (!given.isDecided) return 'IN_REVIEW';
  if (given.refusal !== null) return 'REFUSED';
  const { validUntil } = given;
  if (validUntil === null) return 'ACCEPTED';
  if (validUntil < today) return 'EXPIRED';
  return validUntil <= addDays(today, EXPIRY_NOTICE_DAYS) ? 'EXPIRING' : 'ACCEPTED';
}

/**
 * Whether a certificate still counts: another request of the same is one too many, and it can be
 * withdrawn.
 */
export const isOpenExemption = (status: ExemptionStatus): boolean =>
  status === 'IN_REVIEW' || status === 'ACCEPTED' || status === 'EXPIRING';

/**
 * Whether a customer is reminded on a day that a certificate ends: it is accepted, has 30 days left
 * or fewer, and no other open certificate lasts longer.
 */
export function endsUnreplaced(
  { status, validUntil }: { status: ExemptionStatus; validUntil: Day | null },
  others: readonly { status: ExemptionStatus; validUntil: Day | null }[],
): boolean {
  if (status !== 'EXPIRING' || validUntil === null) return false;
  return !others.some(
    (each) =>
      isOpenExemption(each.status) && (each.validUntil === null || each.validUntil > validUntil),
  );
}

/** Years of two digits from here on are of the last century: no certificate is from 2070. */
const LAST_CENTURY = 70;

/**
 * A day as typed, `MM/DD/YY` (spec 9), or with the year in full, as `YYYY-MM-DD`; null for anything
 * else.
 */
export function parseTypedDay(typed: string): Day | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/((?:\d{2})?\d{2})$/.exec(typed.trim());
  if (!match) return null;
  const [, month = '', day = '', typedYear = ''] = match;
  const century = Number(typedYear) < LAST_CENTURY ? '20' : '19';
  const year = typedYear.length === 2 ? `${century}${typedYear}` : typedYear;
  const parsed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(parsed) ? parsed : null;
}
