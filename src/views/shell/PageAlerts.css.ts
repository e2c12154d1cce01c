import { style } from '@vanilla-extract/css';
import { below } from '../theme/breakpoints.ts';
import { vars } from '../theme/tokens.css.ts';

const { space } = vars;
const phone = below('tablet');

/** When empty it takes no space, but remains as a live region for screen readers. */
export const place = style({
  display: 'grid',
  gap: space.small,
  selectors: { '&:empty': { position: 'absolute' } },
  outline: 'none',
});
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
/** On a phone one line stands for the alerts after the first, and unfolds them. */
export const line = style({
  display: 'none',
  '@media': { [phone]: { display: 'flex' }, print: { display: 'none' } },
});
export const more = style({ '@media': { [phone]: { paddingBlockStart: space.small } } });
