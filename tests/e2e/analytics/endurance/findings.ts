import type { StreamedEvent } from '../../../integration/analytics/stored-events.ts';
import type { CommitLog } from './commit-log.ts';

/** An event as stored for analysts. */
export interface StoredEvent {
  id: string;
  name: string;
  visitId: string;
  sequence: number;
  /** Number given by the run; null for events that the portal records automatically. */
  number: number | null;
}

/** Everything stored, as {@link StoredEvent}. */
export const ALL_EVENTS_SQL =
  'select e.id::varchar as id, e.name, e.visit_id::varchar as "visitId", e.sequence::integer ' +
  'as sequence, s.length::integer as number from events e left join statement_searched s on ' +
  's.id = e.id';

/** Events that the portal records automatically on the run's pages. */
const AUTOMATIC_EVENTS: ReadonlySet<string> = new Set(['page-viewed', 'tab-closed']);

const duplicatesOf = <Key>(keys: readonly Key[]): Key[] =>
  [...Map.groupBy(keys, (key) => key)].filter(([, same]) => same.length > 1).map(([key]) => key);
const asStored = ({ id, name, visitId, sequence, data }: StreamedEvent): StoredEvent => ({
  id,
  name,
  visitId,
  sequence,
  number: name === 'statement-searched' ? Number(data['length']) : null,
});
const keyOf = ({ id, name, visitId, sequence, number }: StoredEvent): string =>
  [id, name, visitId, sequence, number].join(' ');

/** Events that were numbered, but neither committed nor sent before their page crashed. */
export const countSequenceGaps = (events: readonly StoredEvent[]): number =>
  [...Map.groupBy(events, ({ visitId }) => visitId).values()].reduce(
    (sum, visit) => sum + Math.max(...visit.map(({ sequence }) => sequence)) - visit.length,
    0,
  );

/** Problems in the stored and streamed events; every list is empty if there are none. */
export function findProblems(
  ledger: CommitLog,
  events: readonly StoredEvent[],
  messages: readonly StreamedEvent[],
) {
  const byId = new Map(events.map((event) => [event.id, event]));
  const [inStore, inStream] = [
    events.map(keyOf),
    messages.map((message) => keyOf(asStored(message))),
  ];
  const [storeHas, streamHas] = [new Set(inStore), new Set(inStream)];
  return {
    committedAndLost: [...ledger.committed]
      .filter(([id, number]) => byId.get(id)?.number !== number)
      .map(([id]) => id),
    storedTwice: duplicatesOf(events.map(({ id }) => id)),
    /** One action recorded twice, and two events of one visit with the same number. */
    actsTwice: duplicatesOf(events.flatMap(({ number }) => number ?? [])),
    placesTwice: duplicatesOf(events.map(({ visitId, sequence }) => `${visitId} ${sequence}`)),
    neverMade: events.filter(({ name, number }) =>
      number === null ? !AUTOMATIC_EVENTS.has(name) : !ledger.mayHaveMade(number),
    ),
    notInStream: inStore.filter((key) => !streamHas.has(key)),
    notInStore: inStream.filter((key) => !storeHas.has(key)),
    streamedTwice: duplicatesOf(inStream),
  };
}

export const NO_PROBLEMS: ReturnType<typeof findProblems> = {
  committedAndLost: [],
  storedTwice: [],
  actsTwice: [],
  placesTwice: [],
  neverMade: [],
  notInStream: [],
  notInStore: [],
  streamedTwice: [],
};
