import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space, radius } = vars;

export const place = style({ position: 'relative', display: 'grid' });
const menuBase = style({
  position: 'absolute',
  insetInlineEnd: 0,
  zIndex: 2,
  display: 'grid',
  minWidth: 180,
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  padding: space.hair,
  listStyle: 'none',
  background: colour.surface,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.surface,
  boxShadow: '0 8px 24px rgb(16 32 48 / 16%)',
  '@media': { print: { display: 'none' } },
});
export const menu = styleVariants({
  below: [menuBase, { insetBlockStart: `calc(100% + ${space.hair})` }],
  above: [menuBase, { insetBlockEnd: `calc(100% + ${space.inner})`, insetInlineEnd: space.inner }],
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  width: '100%',
  minHeight: 44,
  padding: `${space.inner} ${space.small}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover, &:focus': { background: colour.accentSoft },
    '&[aria-current="page"]': { color: colour.accent, fontWeight: 600 },
  },
  ':focus-visible': { outlineOffset: '-3px' },
});
