import { DrizzleQueryError } from 'drizzle-orm';
import { currentRequestId } from '../request-id.ts';

type Coded = Error & { code?: unknown; syscall?: unknown };

/** Codes of Node (`ECONNREFUSED`) and of PostgreSQL (`22P02`). */
const codeOf = (error: Error): string | null => {
  const { code } = error as Coded;
  return typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? code : null;
};

const framesOf = (error: Error): string[] =>
  (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));

/**
 * Error text that does not repeat customer input: a query with `$1` for each value, a code, or the
 * message of a bug in this code or of the operating system. Other messages with a code, or from a
 * parser, may quote their input.
 */
function safeErrorText(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (typeof (error as Coded).syscall === 'string') return error.message;
  return codeOf(error) ?? (error instanceof SyntaxError ? 'unreadable' : error.message);
}

function describe(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error)) return [`a ${error === null ? 'null' : typeof error} was thrown`];
  const cause =
    error.cause === undefined || depth === 3
      ? []
      : describe(error.cause, depth + 1).map((line, index) =>
          index === 0 ? `cause: ${line}` : line,
        );
  return [`${error.name}: ${safeErrorText(error)}`, ...framesOf(error), ...cause];
}

/**
 * Reports bugs, each as one line of JSON with its real time and the request in which it happened:
 * what broke and where, never customer input or secrets (query values contain both).
 */
export const createErrorReporter =
  (write: (text: string) => void, realNow: () => Date = () => new Date()) =>
  (thrown: unknown): void => {
    const [error, ...stack] = describe(thrown).map((line) => line.trim());
    const requestId = currentRequestId();
    const entry = {
      at: realNow().toISOString(),
      level: 'error',
      event: 'failed',
      ...(requestId === null ? {} : { requestId }),
      error,
      stack,
    };
    write(`${JSON.stringify(entry)}\n`);
  };

/**
 * Only the error's name, code and location, for code where even a message might quote a card
 * number.
 */
export function withoutMessage(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(typeof error);
  const bare = new Error([error.name, codeOf(error)].filter(Boolean).join(' '));
  bare.stack = [`${bare.name}: ${bare.message}`, ...framesOf(error)].join('\n');
  return bare;
}
