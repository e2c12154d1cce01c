import { port } from '../../platform/port/index.ts';
import type { Page } from '../routing/index.ts';

/** Loads a page's script and texts before it is opened; fails when they do not come. */
export const loadPageAheadFx = port<Page, void>('loadPageAhead');
