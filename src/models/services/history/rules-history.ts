import type { SupportCase } from '../../cases/types.ts';
import type { Device, DeviceRestart } from '../../equipment/types.ts';
import type { LostOutage, NetworkService } from '../../outages/types.ts';
import { addMonths, dayIn } from '../../platform/calendar/rules-calendar.ts';

/** Something that happened to a service. Instants in RFC 3339. */
export type HistoryEntry =
  | { kind: 'outage'; id: string; at: string; until: string; planned: boolean; minutes: number }
  | { kind: 'case'; id: string; at: string; number: string; state: SupportCase['state'] }
  | {
      kind: 'restart';
      id: string;
      at: string;
      device: Pick<Device, 'nickname' | 'subtype'>;
      end: DeviceRestart['state'];
    };

/** What is known of an account. */
export interface HistoryFacts {
  outages: readonly LostOutage[];
  cases: readonly SupportCase[];
  devices: readonly Device[];
}

/** So many months are told. */
export const HISTORY_MONTHS = 12;

/** The subjects of cases that are about a service. */
const SUBJECTS: Readonly<Record<NetworkService, readonly SupportCase['subject'][]>> = {
  INTERNET: ['INTERNET', 'WIFI'],
  VOICE: ['VOICE'],
  VIDEO: ['VIDEO'],
};

const outageEntry = (outage: LostOutage): HistoryEntry => ({
  kind: 'outage',
  id: outage.id,
  at: outage.startedAt,
  until: outage.restoredAt,
  planned: outage.planned,
  minutes: outage.minutesLost,
});
const caseEntry = ({ caseId, openedAt, number, state }: SupportCase): HistoryEntry => ({
  kind: 'case',
  id: caseId,
  at: openedAt,
  number,
  state,
});
const restartEntry = ({ restart, nickname, subtype }: Device): HistoryEntry[] =>
  restart === null
    ? []
    : [
        {
          kind: 'restart',
          id: restart.restartId,
          at: restart.requestedAt,
          device: { nickname, subtype },
          end: restart.state,
        },
      ];

/**
 * What happened to a service in the past 12 months, newest first: its outages, the cases about it,
 * and the last restart of each of its boxes. `now`: business time; days are the account's.
 */
export function historyOf(
  service: NetworkService,
  { outages, cases, devices }: HistoryFacts,
  now: string,
  timeZone: string,
): HistoryEntry[] {
  const since = addMonths(dayIn(now, timeZone), -HISTORY_MONTHS);
  return [
    ...outages.filter(({ services }) => services.includes(service)).map(outageEntry),
    ...cases.filter(({ subject }) => SUBJECTS[service].includes(subject)).map(caseEntry),
    ...devices.filter((device) => device.service === service).flatMap(restartEntry),
  ]
    .filter(({ at }) => dayIn(at, timeZone) >= since)
    .toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id));
}
