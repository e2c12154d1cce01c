import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';
import { below, from } from '../theme/breakpoints.ts';

const { colour, space, radius, size } = vars;
const narrow = below('sideMenu');
const small = below('tablet');

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
  flexWrap: 'wrap',
  gap: `0 ${space.group}`,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${colour.hairline}`,
  // The five short names fit in one row of a phone in both languages, those of words in two lines.
  '@media': {
    [small]: {
      flexWrap: 'nowrap',
      justifyContent: 'space-between',
      columnGap: 'clamp(4px, 1.25vw, 16px)',
      alignItems: 'stretch',
    },
    // Narrower, as when a page is zoomed, they take a second row.
    '(max-width: 374px)': {
      flexWrap: 'wrap',
      justifyContent: 'start',
      columnGap: space.small,
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
  color: colour.muted,
  fontWeight: 600,
  textDecoration: 'none',
  borderBlockEnd: '3px solid transparent',
  marginBlockEnd: -1,
  selectors: {
    '&:hover': { color: colour.accent },
    '&[aria-current="page"]': { color: colour.ink, borderBlockEndColor: colour.accent },
  },
  '@media': {
    [small]: {
      fontSize: size.small,
      // Weight tells the current one from its neighbours, and leaves room between them.
      fontWeight: 400,
      height: '100%',
      lineHeight: 1.25,
      textAlign: 'center',
      paddingBlock: space.hair,
      selectors: { '&[aria-current="page"]': { fontWeight: 600 } },
    },
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

/** A place's name, and its short name where there is little room. */
const hiddenWhenSmall = style({ '@media': { [small]: { display: 'none' } } });
export const long = styleVariants({
  side: {},
  page: [hiddenWhenSmall],
  narrowPage: [hiddenWhenSmall],
});
export const short = style({ display: 'none', '@media': { [small]: { display: 'inline' } } });
