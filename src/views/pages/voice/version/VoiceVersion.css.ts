import { style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, space } = vars;

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, auto) minmax(0, 1fr)',
  gap: `${space.inner} ${space.group}`,
  '@media': { [below('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.hair } },
});
export const term = style({
  color: colour.muted,
  '@media': { [below('phone')]: { marginBlockStart: space.inner } },
});
