import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** Addresses are no sentences: without bullets, at the edge of the text. */
export const stores = style({
  display: 'grid',
  gap: vars.space.inner,
  listStyle: 'none',
  padding: 0,
});
