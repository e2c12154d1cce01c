import { FIRST_ANSWERS_TYPE } from '../../models/shell/prefetch/index.ts';
import type { FirstAnswers } from '../answers/first-answers.ts';

/**
 * Asks the server for what the page at a path begins with, in place of its document; null where the
 * page begins with nothing, or the server has no turn for it.
 */
export const requestFirstAnswers =
  (view: Pick<typeof globalThis, 'fetch'>) =>
  async (to: string, signal: AbortSignal): Promise<FirstAnswers | null> => {
    const answer = await view.fetch(to, {
      headers: { accept: FIRST_ANSWERS_TYPE },
      redirect: 'error',
      signal,
    });
    // The server made them with the portal's own gateways, which check each by its contract.
    return answer.status === 200 ? ((await answer.json()) as FirstAnswers) : null;
  };
