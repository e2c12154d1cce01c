import fc from 'fast-check';

/** What happens to the customers' browsers and to the services while events are noted. */
export type InjectedFault =
  /** kill -9 of the whole backend: connections are refused until it is started again. */
  | { kind: 'backendKilled'; downMs: number }
  /** kill -9 of the ingest's process alone; its master starts it again. */
  | { kind: 'ingestKilled' }
  /** kill -9 of the NATS server. */
  | { kind: 'streamKilled'; downMs: number }
  /** So many messages are answered 503, lost on their way, or taken without an answer. */
  | { kind: 'unavailable' | 'messagesLost' | 'answersLost'; times: number }
  | { kind: 'tabClosed' | 'tabCrashed' | 'tabReloaded'; browser: number; tab: number }
  /** kill -9 of a browser with all its tabs; it is started again on the same profile. */
  | { kind: 'browserKilled'; browser: number; downMs: number };

export type FaultKind = InjectedFault['kind'];

/** How much there is to be hit, and how hard. */
export interface FaultScale {
  browsers: number;
  tabs: number;
  mishaps: number;
  /** The longest outage, in milliseconds. */
  downMs: number;
  /** The most messages that one mishap meets. */
  messages: number;
}

const EVERY_KIND: readonly FaultKind[] = [
  'backendKilled',
  'ingestKilled',
  'streamKilled',
  'unavailable',
  'messagesLost',
  'answersLost',
  'tabClosed',
  'tabCrashed',
  'tabReloaded',
  'browserKilled',
];

const faultDetailsArbitrary = ({ browsers, tabs, downMs, messages }: FaultScale) =>
  fc.record({
    browser: fc.nat(browsers - 1),
    tab: fc.nat(tabs - 1),
    downMs: fc.integer({ min: Math.ceil(downMs / 10), max: downMs }),
    times: fc.integer({ min: 1, max: messages }),
  });

/** Every kind once, and others by chance, in any order: the same for the same seed. */
export function generateFaults(seed: number, scale: FaultScale): InjectedFault[] {
  const more = fc.array(fc.constantFrom(...EVERY_KIND), {
    minLength: scale.mishaps - EVERY_KIND.length,
    maxLength: scale.mishaps - EVERY_KIND.length,
  });
  const inAnyOrder = more.chain((others) =>
    fc.shuffledSubarray([...EVERY_KIND, ...others], {
      minLength: scale.mishaps,
      maxLength: scale.mishaps,
    }),
  );
  const kinds = fc.sample(inAnyOrder, { seed, numRuns: 1 }).flat();
  const details = fc.sample(faultDetailsArbitrary(scale), { seed, numRuns: kinds.length });
  return kinds.map((kind, index) => ({ kind, ...details[index] }) as InjectedFault);
}
