import { UserError } from './pacts.ts';

/** An error of `node:util`'s parseArgs; its code tells the kind. */
const isOptionError = (error: unknown): error is TypeError & { code: string } =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Message for a user's error, in a sentence without a useless stack; null when the error is the
 * command's own.
 */
export function userErrorMessage(error: unknown, options: readonly string[]): string | null {
  if (error instanceof UserError) return error.message;
  if (!isOptionError(error)) return null;
  const sentence = (error.message.split(/\. |\n/)[0] ?? '').replace(/\.$/, '');
  return error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    ? `${sentence}.`
    : `${sentence}. There are: ${options.map((name) => `--${name}`).join(', ')}.`;
}
