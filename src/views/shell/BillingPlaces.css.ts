import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';
import { below, from } from '../theme/breakpoints.ts';

const { colour, space, radius } = vars;
const narrow = below('sideMenu');

/** Aligned with the page below it. */
const beside = style({
  width: '100%',
  maxWidth: 1040,
  margin: '0 auto',
  padding: `${space.inner} ${space.wide} 0`,
  '@media': { [below('header')]: { paddingInline: space.medium }, print: { display: 'none' } },
});
/** Hidden where the side menu has the same links. */
export const above = styleVariants({
  page: [beside],
  narrowPage: [beside, { maxWidth: 'none', '@media': { [from('sideMenu')]: { display: 'none' } } }],
});

const row = style({
  display: 'flex',
  gap: `0 ${space.group}`,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${colour.hairline}`,
  // Where the names need more room than there is, the row scrolls within itself, to the edges of
  // the window. The last name in sight is cut, which tells that there are more.
  '@media': {
    [narrow]: {
      position: 'relative',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${space.wide})`,
      paddingInline: space.wide,
      scrollPaddingInline: space.wide,
    },
    [below('header')]: {
      marginInline: `calc(-1 * ${space.medium})`,
      paddingInline: space.medium,
      scrollPaddingInline: space.medium,
      columnGap: space.medium,
    },
  },
});
export const places = styleVariants({
  side: {
    display: 'grid',
    listStyle: 'none',
    marginInlineStart: 21,
    paddingInlineStart: space.inner,
    borderInlineStart: `1px solid ${colour.hairline}`,
    '@media': { [narrow]: { display: 'none' } },
  },
  page: [row],
  narrowPage: [row],
});

const inRow = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  whiteSpace: 'nowrap',
  color: colour.muted,
  fontWeight: 600,
  textDecoration: 'none',
  borderBlockEnd: '3px solid transparent',
  // Within the row, which would cut it.
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: {
    '&:hover': { color: colour.accent },
    '&[aria-current="page"]': { color: colour.ink, borderBlockEndColor: colour.accent },
  },
});
export const place = styleVariants({
  side: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    paddingInline: space.small,
    borderRadius: radius.control,
    color: colour.muted,
    textDecoration: 'none',
    selectors: {
      '&:hover': { background: colour.sunken, color: colour.ink },
      '&[aria-current="page"]': { color: colour.accent, fontWeight: 600 },
    },
  },
  page: [inRow],
  narrowPage: [inRow],
});
