import { outcomeOf } from '../routing/rules.ts';
import type { Page, Visitor } from '../routing/types.ts';

/**
 * The page that a link opens for this visitor, if it is another than the one shown. Null where a
 * guard or a redirect decides: what follows is not certain.
 */
export function pageToLoadAhead(
  link: { path: string; search: string },
  visitor: Visitor,
  shown: Page | null,
): Page | null {
  const outcome = outcomeOf(link, visitor);
  return outcome.kind === 'show' && outcome.page !== shown ? outcome.page : null;
}
