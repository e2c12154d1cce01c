import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const { space } = vars;

/** When empty it takes no space, but remains as a live region for screen readers. */
export const place = style({ selectors: { '&:empty': { position: 'absolute' } }, outline: 'none' });
export const list = style({
  listStyle: 'none',
  display: 'grid',
  gap: space.small,
  '@media': { print: { display: 'none' } },
});
export const alert = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.hair} ${space.group}`,
});
export const words = style({ flex: '1 1 240px', display: 'grid', gap: space.hair });
