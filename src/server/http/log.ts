import type { LogoutReason } from '../../../contracts/rest/sign-in/types.ts';

/** Something for the operator to count. Names nobody, and holds nothing that a customer typed. */
export interface LogEntry {
  /** The portal ended a session; a customer who signs out is no news. */
  event: 'sessionEnded';
  reason: LogoutReason;
}

/** Writes entries down, each as one line of JSON with its real time. */
export const createLogger =
  (write: (text: string) => void, realNow: () => Date = () => new Date()) =>
  (entry: LogEntry): void =>
    write(`${JSON.stringify({ at: realNow().toISOString(), level: 'info', ...entry })}\n`);
