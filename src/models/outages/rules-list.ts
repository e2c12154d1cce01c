import type { NetworkService, Outage } from './types.ts';
import { isOut } from './rules-stages.ts';

const DAY_MS = 24 * 3_600_000;

/** Planned work is told this long before it begins, in milliseconds. */
export const PLANNED_AHEAD_MS = 5 * DAY_MS;

/** An outage whose service is back is told this long among the others, in milliseconds. */
const STILL_TOLD_MS = DAY_MS;

/** How far back outages are told, in milliseconds: 12 months. */
export const TOLD_BACK_MS = 365 * DAY_MS;

type Told = Pick<Outage, 'stage' | 'startedAt' | 'restoredAt'>;

/**
 * Where an outage is told at an instant in milliseconds: among the current ones, among those of the
 * past 12 months, or nowhere.
 */
export function toldAmong(outage: Told, now: number): 'current' | 'past' | null {
  const { stage, startedAt, restoredAt } = outage;
  if (isOut(stage) || stage === 'REPORTED') return 'current';
  if (stage === 'ANNOUNCED')
    return Date.parse(startedAt) - now <= PLANNED_AHEAD_MS ? 'current' : null;
  if (restoredAt === null) return null;
  const since = now - Date.parse(restoredAt);
  if (since < STILL_TOLD_MS) return 'current';
  return since <= TOLD_BACK_MS ? 'past' : null;
}

const rankOf = ({ stage }: Told): number => {
  if (isOut(stage)) return 0;
  if (stage === 'REPORTED') return 1;
  return stage === 'ANNOUNCED' ? 3 : 2;
};

/**
 * Current outages in the order in which they are told: without service, reported, over, to come;
 * within each the earliest first.
 */
export const inOrder = <One extends Told>(outages: readonly One[]): One[] =>
  [...outages].sort(
    (one, other) =>
      rankOf(one) - rankOf(other) || Date.parse(one.startedAt) - Date.parse(other.startedAt),
  );

/** The account's services that are out now, and since when the first of them is; null for none. */
export function goingOn({
  outages,
  services,
}: {
  outages: readonly Pick<Outage, 'stage' | 'services' | 'startedAt'>[];
  services: readonly NetworkService[];
}): { services: NetworkService[]; since: string } | null {
  const out = outages.filter(
    (outage) => isOut(outage.stage) && outage.services.some((one) => services.includes(one)),
  );
  const [since] = out.map(({ startedAt }) => startedAt).toSorted();
  return since === undefined
    ? null
    : { services: services.filter((one) => out.some((o) => o.services.includes(one))), since };
}

/** Every outage that has ended, the newest first: one that is still told among the current, too. */
export const endedAmong = <One extends Told>({
  outages,
  past,
}: {
  outages: readonly One[];
  past: readonly One[];
}): One[] => newestFirst([...outages.filter(({ restoredAt }) => restoredAt !== null), ...past]);

/** Past outages, the newest first. */
export const newestFirst = <One extends Told>(outages: readonly One[]): One[] =>
  [...outages].sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt));
