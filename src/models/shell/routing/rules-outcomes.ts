import type { Layout, Outcome, Page } from './types.ts';

export const show = (page: Page, layout: Layout = 'menu'): Outcome => ({
  kind: 'show',
  page,
  layout,
});
export const redirect = (to: string): Outcome => ({ kind: 'redirect', to });
