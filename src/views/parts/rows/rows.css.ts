import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space } = vars;

/** Rows below each other, a line between them. */
export const rows = style({ listStyle: 'none', display: 'grid' });
export const row = style({
  display: 'grid',
  paddingBlock: space.small,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.hairline}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
/** What it is, and at its end what it costs or when it is; below each other without room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  justifyContent: 'space-between',
  alignItems: 'baseline',
});
