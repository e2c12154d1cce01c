import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space } = vars;
const phone = below('tablet');

export const head = style({
  display: 'flex',
  gap: space.medium,
  alignItems: 'center',
  justifyContent: 'space-between',
  // A link that has no room beside the title comes below it: a title is one line.
  '@media': {
    [phone]: {
      position: 'relative',
      flexWrap: 'wrap',
      gap: `0 ${space.inner}`,
      // Free for the arrow.
      paddingInlineEnd: 32,
    },
  },
});
globalStyle(`${head} > a`, { '@media': { [phone]: { paddingBlock: space.hair } } });
/** The title is the button that unfolds the card, where there is little room. */
export const unfold = style({
  display: 'none',
  '@media': {
    [phone]: {
      display: 'flex',
      flex: '1 0 auto',
      maxWidth: '100%',
      gap: space.inner,
      alignItems: 'center',
      minHeight: 44,
      padding: 0,
      border: 0,
      background: 'none',
      color: colour.ink,
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'start',
      cursor: 'pointer',
    },
  },
});
/**
 * At the right edge of the card, past the link beside the title. The button centres it: it has no
 * place of its own above or below.
 */
export const arrow = style({ position: 'absolute', insetInlineEnd: 0 });
export const title = style({ '@media': { [phone]: { display: 'none' } } });
export const card = style({
  '@media': { [phone]: { paddingBlock: space.hair, gap: space.inner } },
});
export const folded = style({ '@media': { [phone]: { display: 'none' } } });
export const content = style({
  display: 'grid',
  gap: space.medium,
  '@media': { [phone]: { paddingBlockEnd: space.small } },
});
