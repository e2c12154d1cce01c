import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below, from } from '../../theme/breakpoints.ts';

const { colour, size, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
/** How it is and what to do at the left, what it is at the right. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignItems: 'start',
  '@media': { [from('columns')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.inner} ${space.group}`,
  '@media': { [below('tinyPhone')]: { columnGap: space.medium } },
});
globalStyle(`${pairs} > dt`, { color: colour.muted });
globalStyle(`${pairs} > dd`, { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' });
export const figures = style({ display: 'grid', gap: space.small });
globalStyle(`${figures} > summary`, { minHeight: 32, fontSize: size.small });
export const steps = style({
  display: 'grid',
  gap: space.inner,
  paddingInlineStart: 24,
  maxWidth: '70ch',
});
/** What is told as it happens: takes no room while there is nothing. */
export const told = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '&:empty': { position: 'absolute' } },
});
export const form = style({ display: 'grid', gap: space.medium });
