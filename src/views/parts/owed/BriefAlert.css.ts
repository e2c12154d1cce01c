import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space } = vars;
const phone = below('tablet');

export const alert = style({ '@media': { [phone]: { paddingBlock: 0, alignItems: 'center' } } });
export const opened = style({ '@media': { [phone]: { alignItems: 'flex-start' } } });
/** On a phone the short title stands for it, and unfolds the rest. */
export const title = style({ '@media': { [phone]: { display: 'none' } } });
export const unfold = style({
  display: 'none',
  '@media': {
    [phone]: {
      display: 'flex',
      gap: space.inner,
      alignItems: 'center',
      width: '100%',
      minHeight: 44,
      padding: 0,
      border: 0,
      background: 'none',
      color: colour.ink,
      font: 'inherit',
      fontWeight: 650,
      textAlign: 'start',
      cursor: 'pointer',
    },
    print: { display: 'none' },
  },
});
export const content = style({
  display: 'grid',
  gap: space.hair,
  '@media': { [phone]: { paddingBlockEnd: space.small } },
});
export const folded = style({ '@media': { [`screen and ${phone}`]: { display: 'none' } } });
/** The icon is in line with the short title. */
export const icon = style({
  '@media': { [phone]: { display: 'flex', paddingBlock: space.small } },
});
