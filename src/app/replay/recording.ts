import type { RecordedEventOf, RecordedEvent } from './types.ts';

export type CompletedRequest = RecordedEventOf<'call-completed'>;

/** What a call is known by: GraphQL's operation, or the path. */
export const requestName = ({ data }: CompletedRequest): string => data.operation ?? data.path;

/** A visit's events in their order, and where the replay stands in them. */
export interface Recording {
  /** The event that is replayed now. */
  readonly position: number;
  moveTo(place: number): void;
  /** The first of what is asked for from here, this event included, to the end of the document. */
  findNext<Found>(find: (event: RecordedEvent) => Found | undefined): Found | undefined;
  /** The last of what is asked for up to here, in whichever document. */
  findPrevious<Found>(find: (event: RecordedEvent) => Found | undefined): Found | undefined;
  /** All of the visit. */
  readonly events: readonly RecordedEvent[];
  /** Waits for the recorded end of a call of one of these names; for ever where none was recorded. */
  awaitResponse(...names: string[]): Promise<CompletedRequest>;
  /** The call's recorded end has come: who waits for it longest has it. */
  resolveResponse(call: CompletedRequest): boolean;
  /** Another document: nobody of the former one waits any more. */
  dropWaiting(): void;
}

export function createRecording(events: readonly RecordedEvent[]): Recording {
  let place = 0;
  let waiting: { names: readonly string[]; take: (call: CompletedRequest) => void }[] = [];
  const endOfDocument = () => {
    const closed = events.findIndex(
      (event, index) => index >= place && event.name === 'tab-closed',
    );
    return closed < 0 ? events.length : closed + 1;
  };
  const first = <Found>(
    some: readonly RecordedEvent[],
    find: (event: RecordedEvent) => Found | undefined,
  ): Found | undefined => {
    for (const event of some) {
      const found = find(event);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    events,
    get position() {
      return place;
    },
    moveTo: (next) => {
      place = next;
    },
    findNext: (find) => first(events.slice(place, endOfDocument()), find),
    findPrevious: (find) => first(events.slice(0, place + 1).toReversed(), find),
    awaitResponse: (...names) =>
      new Promise((take) => {
        waiting.push({ names, take });
      }),
    resolveResponse(call) {
      const taker = waiting.find(({ names }) => names.includes(requestName(call)));
      waiting = waiting.filter((one) => one !== taker);
      taker?.take(call);
      return taker !== undefined;
    },
    dropWaiting: () => {
      waiting = [];
    },
  };
}
