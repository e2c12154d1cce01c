import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, size, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
/** A case is read from top to bottom, like a letter. */
export const narrow = style([page, { maxWidth: 720 }]);
export const form = style({ display: 'grid', gap: space.medium });
export const name = style({ fontWeight: 600 });
export const messages = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid' });
export const message = style({
  display: 'grid',
  gap: space.hair,
  paddingBlock: space.small,
  borderTop: `1px solid ${colour.hairline}`,
  selectors: { '&:first-child': { borderTop: 'none', paddingTop: 0 } },
});
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.inner}`,
  alignItems: 'baseline',
});
export const when = style({ color: colour.muted, fontSize: size.small });
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' });
/** What is told as it happens: takes no room while there is nothing. */
export const told = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '&:empty': { position: 'absolute' } },
});
