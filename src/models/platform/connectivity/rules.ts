/** What is known of the line to the service. */
export interface ConnectivityFacts {
  /** The browser says that the machine is connected. */
  online: boolean;
  /** The last call that ended brought something back, whatever it was. */
  reached: boolean;
  /** Calls that a customer waits for longer than usual. */
  late: number;
}

/** The line as the customer is told of it; the worst first. */
export type Connectivity = 'offline' | 'unreachable' | 'slow' | 'good';

export function connectivityOf({ online, reached, late }: ConnectivityFacts): Connectivity {
  if (!online) return 'offline';
  if (!reached) return 'unreachable';
  return late > 0 ? 'slow' : 'good';
}
