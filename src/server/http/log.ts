import type { SystemErrorCode } from '../../../contracts/errors.ts';
import type { LogoutReason } from '../../../contracts/rest/sign-in/types.ts';

/** A log entry for operators. Contains no names and no customer input. */
export type LogEntry =
  | {
      /** The portal ended a session; a customer's own sign-out is not logged. */
      event: 'sessionEnded';
      requestId: string;
      reason: LogoutReason;
    }
  | {
      /** A request was refused: sign-in, permission, input or limit. */
      event: 'refused';
      /** The id that the answer has in `X-Request-Id`. */
      requestId: string;
      code: SystemErrorCode;
      status: number;
      /** A field of a graph, or method and path of a route. */
      operation: string;
      /** The caller's address, or its network. */
      address: string;
      /** Who was signed in, by guid, and their account. */
      person?: string;
      account?: string;
      /** Equal refusals of the last minute, besides the one that was logged at once. */
      times?: number;
    };

const LEVELS = { sessionEnded: 'info', refused: 'warn' } as const satisfies Record<
  LogEntry['event'],
  string
>;

/** Writes each entry as one line of JSON with its real time. */
export const createLogger =
  (write: (text: string) => void, realNow: () => Date = () => new Date()) =>
  (entry: LogEntry): void =>
    write(
      `${JSON.stringify({ at: realNow().toISOString(), level: LEVELS[entry.event], ...entry })}\n`,
    );
