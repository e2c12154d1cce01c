import { outcomeOf } from '../routing/rules-routing.ts';
import type { Page, Visitor } from '../routing/types.ts';

/** A page's path answers with this type what the page begins with, in place of its document. */
export const FIRST_ANSWERS_TYPE = 'application/vnd.portal.first-answers+json';

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
