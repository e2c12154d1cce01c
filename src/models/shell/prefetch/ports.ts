import { port } from '../../platform/port/index.ts';
import type { Page } from '../routing/index.ts';

/** A page that is likely to be opened next, by a link to `to`: a path with its search. */
export interface ExpectedPage {
  page: Page;
  to: string;
}

/** Loads a page's script, texts and data before it is opened; fails when they do not come. */
export const loadPageAheadFx = port<ExpectedPage, void>('loadPageAhead');
