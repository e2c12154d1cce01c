import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space } = vars;

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.hair,
  borderBlockEnd: `1px solid ${colour.hairline}`,
});
export const tab = style({
  minHeight: 44,
  padding: `${space.inner} ${space.small}`,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  marginBlockEnd: -1,
  background: 'transparent',
  color: colour.muted,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: colour.accent },
    '&[aria-selected="true"]': { color: colour.ink, borderBlockEndColor: colour.accent },
  },
});
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.medium,
  ':focus-visible': { outlineOffset: 4 },
});
