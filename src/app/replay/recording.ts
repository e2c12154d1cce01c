import type { RecordedEventOf, RecordedEvent } from './types.ts';

export type CompletedRequest = RecordedEventOf<'call-completed'>;

/** Name of a request: the GraphQL operation or the path. */
export const requestName = ({ data }: CompletedRequest): string => data.operation ?? data.path;

/** A visit's events in order, and the position of the replay. */
export interface Recording {
  /** The event being replayed. */
  readonly position: number;
  moveTo(place: number): void;
  /** The first match from here on, including this event, to the end of the document. */
  findNext<Found>(find: (event: RecordedEvent) => Found | undefined): Found | undefined;
  /** The last match up to here, in any document. */
  findPrevious<Found>(find: (event: RecordedEvent) => Found | undefined): Found | undefined;
  /** All events of the visit. */
  readonly events: readonly RecordedEvent[];
  /**
   * Waits for the recorded end of a request with one of these names; forever if none was recorded.
   */
  awaitResponse(...names: string[]): Promise<CompletedRequest>;
  /** Delivers the request's recorded end to whichever caller has waited longest. */
  resolveResponse(call: CompletedRequest): boolean;
  /** Another document was loaded: discards the callers that waited in the previous one. */
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
