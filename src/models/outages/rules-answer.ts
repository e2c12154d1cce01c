import { isStopped } from '../billing/delinquency/rules-service.ts';
import type { BillingInformation } from '../billing/types.ts';
import { isOut } from './rules-stages.ts';
import type { NetworkService, Outage } from './types.ts';

/** The one sentence that answers whether services work at a place. Instants, ISO. */
export type PlaceAnswer =
  | {
      kind: 'out';
      /** The services that are out, of all outages there. */
      services: NetworkService[];
      /** The last expected end; null while one is not known, or has passed. */
      estimate: string | null;
      planned: boolean;
    }
  | { kind: 'reported'; reports: number }
  | { kind: 'restored'; at: string }
  | { kind: 'none'; reports: number };

const ORDER: readonly NetworkService[] = ['INTERNET', 'VIDEO', 'VOICE'];

/** The last of several expected ends; null as soon as one is not known or has passed. */
function lastEstimate(outages: readonly Outage[], now: string): string | null {
  const ends = outages.map(({ estimate }) => estimate);
  if (ends.some((end) => end === null || Date.parse(end) <= Date.parse(now))) return null;
  return ends.reduce((one, other) =>
    one !== null && other !== null && Date.parse(one) > Date.parse(other) ? one : other,
  );
}

/**
 * What is said first of a place. Of the own address only the account's services count; `services`
 * is null for any other place.
 */
export function placeAnswer(
  { outages, reportsLastHour }: { outages: readonly Outage[]; reportsLastHour: number },
  services: readonly NetworkService[] | null,
  now: string,
): PlaceAnswer {
  const own = outages.filter(
    (outage) => services === null || outage.services.some((one) => services.includes(one)),
  );
  const out = own.filter(({ stage }) => isOut(stage));
  if (out.length > 0)
    return {
      kind: 'out',
      services: ORDER.filter(
        (service) =>
          (services === null || services.includes(service)) &&
          out.some((outage) => outage.services.includes(service)),
      ),
      estimate: lastEstimate(out, now),
      planned: out.every(({ planned }) => planned),
    };
  if (own.some(({ stage }) => stage === 'REPORTED'))
    return { kind: 'reported', reports: reportsLastHour };
  const back = own
    .flatMap(({ restoredAt }) => restoredAt ?? [])
    .toSorted()
    .at(-1);
  return back ? { kind: 'restored', at: back } : { kind: 'none', reports: reportsLastHour };
}

/**
 * Why core services are off whatever the network does: a late payment (spec 4), or `off` where
 * whoever asks may not know that: no bills are shown to them. Null where they are not.
 */
export type CutOff = 'unpaid' | 'off' | null;

/** By a bill that this person reads. */
export const cutOffByBill = ({
  serviceState,
  statementState,
}: Pick<BillingInformation, 'serviceState' | 'statementState'>): CutOff => {
  if (!isStopped(serviceState)) return null;
  return statementState === 'SUPPRESSED' ? 'off' : 'unpaid';
};

/** By the services, for whoever reads no bill. */
export const cutOffByServices = (
  services: readonly { serviceState: BillingInformation['serviceState'] }[],
): CutOff => (services.some(({ serviceState }) => isStopped(serviceState)) ? 'off' : null);

/**
 * By how much the first estimate of an outage missed its end, in minutes: above 0 for too early.
 * Null while it goes on, or without an estimate. Instants, ISO.
 */
export function estimateError(
  firstEstimate: string | null | undefined,
  restoredAt: string | null,
): number | null {
  if (!firstEstimate || restoredAt === null) return null;
  return Math.round((Date.parse(restoredAt) - Date.parse(firstEstimate)) / 60_000);
}

/** How long an outage lasted, in minutes. Null while it goes on. Instants, ISO. */
export const minutesOut = ({
  startedAt,
  restoredAt,
}: Pick<Outage, 'startedAt' | 'restoredAt'>): number | null =>
  restoredAt === null
    ? null
    : Math.round((Date.parse(restoredAt) - Date.parse(startedAt)) / 60_000);
