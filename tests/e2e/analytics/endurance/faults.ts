import fc from 'fast-check';

/** Faults injected into the customers' browsers and the services during recording. */
export type InjectedFault =
  /** kill -9 of the whole backend: connections are refused until it is restarted. */
  | { kind: 'backendKilled'; downMs: number }
  /** kill -9 of the ingest process alone; its master restarts it. */
  | { kind: 'ingestKilled' }
  /** kill -9 of the NATS server. */
  | { kind: 'streamKilled'; downMs: number }
  /** This many messages get 503, are lost, or are stored without a response. */
  | { kind: 'unavailable' | 'messagesLost' | 'answersLost'; times: number }
  | { kind: 'tabClosed' | 'tabCrashed' | 'tabReloaded'; browser: number; tab: number }
  /** kill -9 of a browser with all its tabs; it is restarted on the same profile. */
  | { kind: 'browserKilled'; browser: number; downMs: number };

export type FaultKind = InjectedFault['kind'];

/** Number of targets, and severity of faults. */
export interface FaultScale {
  browsers: number;
  tabs: number;
  mishaps: number;
  /** Longest outage, in milliseconds. */
  downMs: number;
  /** Maximum messages that one fault affects. */
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

/** Every kind once and random others, in random order: the same for the same seed. */
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
