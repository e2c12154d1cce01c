import type { LogoutReason } from '../../../contracts/rest/sign-in/types.ts';

/** A log entry for operator metrics. Contains no names and no customer input. */
export interface LogEntry {
  /** The portal ended a session; a customer's own sign-out is not logged. */
  event: 'sessionEnded';
  reason: LogoutReason;
}

/** Writes each entry as one line of JSON with its real time. */
export const createLogger =
  (write: (text: string) => void, realNow: () => Date = () => new Date()) =>
  (entry: LogEntry): void =>
    write(`${JSON.stringify({ at: realNow().toISOString(), level: 'info', ...entry })}\n`);
