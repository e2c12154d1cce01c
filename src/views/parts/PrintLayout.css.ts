import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const { space, size } = vars;

export const head = style({
  display: 'none',
  '@media': { print: { display: 'grid', gap: space.inner } },
});
export const title = style({ fontSize: size.title, fontWeight: 650 });
export const foot = style({
  display: 'none',
  '@media': { print: { display: 'block', fontSize: size.small } },
});
