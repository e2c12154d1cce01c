/** Known facts about the connection to the server. */
export interface ConnectivityFacts {
  /** The browser reports that the device is online. */
  online: boolean;
  /** The last finished request received a response of any kind. */
  reached: boolean;
  /** Number of slow requests that the customer waits for. */
  late: number;
}

/** Connectivity as shown to the customer, worst first. */
export type Connectivity = 'offline' | 'unreachable' | 'slow' | 'good';

export function connectivityOf({ online, reached, late }: ConnectivityFacts): Connectivity {
  if (!online) return 'offline';
  if (!reached) return 'unreachable';
  return late > 0 ? 'slow' : 'good';
}
