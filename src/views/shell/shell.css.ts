import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';
import { SIDE_MENU_WIDTH, below, from } from '../theme/breakpoints.ts';

const { colour, space, size, radius } = vars;
/** Below this width the side menu becomes a bar at the bottom (spec 2.4). */
const narrow = below('sideMenu');

export const skip = style({
  position: 'absolute',
  insetInlineStart: space.medium,
  top: -80,
  background: colour.surface,
  padding: space.small,
  borderRadius: radius.control,
  zIndex: 2,
  ':focus': { top: space.inner },
});
export const frame = style({
  display: 'grid',
  gridTemplateColumns: `${SIDE_MENU_WIDTH} 1fr`,
  gridTemplateRows: 'auto 1fr auto',
  minHeight: '100vh',
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 64 },
    print: { display: 'block' },
  },
});
export const bare = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  alignContent: 'start',
  minHeight: '100vh',
  '@media': { print: { display: 'block' } },
});
export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  minHeight: 60,
  padding: `${space.inner} ${space.group}`,
  background: colour.surface,
  borderBottom: `1px solid ${colour.hairline}`,
  '@media': {
    [below('phone')]: { gap: space.inner, paddingInline: space.medium },
    print: { display: 'none' },
  },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  fontWeight: 700,
  fontSize: size.lead,
  letterSpacing: '-0.01em',
  color: colour.ink,
  textDecoration: 'none',
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius.control,
  background: colour.accent,
  color: colour.onAccent,
});
export const account = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.hair,
  flexShrink: 0,
  '@media': { [below('phone')]: { gap: 0 } },
});
export const accountIdentity = style({
  display: 'grid',
  color: colour.ink,
  textDecoration: 'none',
  borderRadius: radius.control,
  padding: space.inner,
  ':hover': { background: colour.accentSoft },
  textAlign: 'end',
  lineHeight: 1.3,
  minWidth: 0,
  flex: 1,
  '@media': { [below('header')]: { textAlign: 'start', paddingInline: space.hair } },
});
export const truncate = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** The account's name: on a phone it may take a second line before it is cut. */
export const accountName = style([
  truncate,
  {
    '@media': {
      [below('header')]: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
    },
  },
]);
/** Who is signed in, and as what: whole, in two lines where one is too short. */
export const identityRole = style([
  truncate,
  {
    fontSize: size.small,
    color: colour.muted,
    '@media': { [below('header')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  },
]);
/** Available to screen readers where there is no room to show it. */
export const onlyWide = style({
  '@media': {
    [below('header')]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const menu = style({
  gridRow: '2 / span 2',
  borderInlineEnd: `1px solid ${colour.hairline}`,
  background: colour.surface,
  padding: space.medium,
  '@media': {
    [narrow]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 1,
      padding: 0,
      borderInlineEnd: 0,
      borderTop: `1px solid ${colour.hairline}`,
    },
    print: { display: 'none' },
  },
});
/** Placeholder of the menu, until its contents are known. */
export const menuPlace = style({
  gridRow: '2 / span 2',
  borderInlineEnd: `1px solid ${colour.hairline}`,
  background: colour.surface,
  '@media': { [narrow]: { display: 'none' }, print: { display: 'none' } },
});
export const menuList = style({
  listStyle: 'none',
  display: 'grid',
  gap: space.hair,
  // A name longer than its share takes of the others', and breaks before it leaves the screen.
  '@media': {
    [narrow]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, auto)', gap: 0 },
  },
});
globalStyle(`${menuList} > li`, { display: 'grid', alignContent: 'start' });
/** In the side menu below a line; in the bar behind the button that follows. */
export const tool = style({
  selectors: {
    ':not(&) + &': {
      marginBlockStart: space.inner,
      paddingBlockStart: space.inner,
      borderBlockStart: `1px solid ${colour.hairline}`,
    },
  },
});
globalStyle(`${menuList} > ${tool}`, { '@media': { [narrow]: { display: 'none' } } });
export const moreTools = style({});
globalStyle(`${menuList} > ${moreTools}`, {
  '@media': { [from('sideMenu')]: { display: 'none' } },
});
/**
 * A tab's name in the side menu, and its one-word name for the bar at the bottom of narrow screens.
 */
export const atSide = style({ '@media': { [narrow]: { display: 'none' } } });
export const atFoot = style({ display: 'none', '@media': { [narrow]: { display: 'inline' } } });
export const menuLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: 44,
  padding: `${space.inner} ${space.small}`,
  borderRadius: radius.control,
  color: colour.ink,
  textDecoration: 'none',
  fontWeight: 600,
  selectors: {
    '&:hover': { background: colour.sunken },
    '&[aria-current], &[data-current="true"]': {
      background: colour.accentSoft,
      color: colour.accent,
    },
    'button&': { border: 0, background: 'transparent', cursor: 'pointer' },
  },
  '@media': {
    [narrow]: {
      flexDirection: 'column',
      gap: 2,
      justifyContent: 'center',
      minHeight: 63,
      paddingInline: space.hair,
      fontSize: size.small,
      borderRadius: 0,
      textAlign: 'center',
    },
  },
});
export const column = style({ minWidth: 0 });
export const main = style({
  width: '100%',
  maxWidth: 1120 + 64,
  padding: space.wide,
  minWidth: 0,
  '@media': { [below('header')]: { padding: space.medium } },
});
export const mainSlim = style({
  width: '100%',
  maxWidth: 1040,
  margin: '0 auto',
  padding: space.wide,
  '@media': { [below('header')]: { padding: space.medium } },
});
export const page = style({ display: 'grid', gap: space.group });
/** Stands in the layout as its button alone. */
export const plainForm = style({ display: 'contents' });

export const linkButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.inner,
  background: 'none',
  border: 0,
  borderRadius: radius.control,
  padding: space.inner,
  minHeight: 44,
  minWidth: 44,
  justifyContent: 'center',
  color: colour.accent,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ':hover': { background: colour.accentSoft },
});
/** Below a page without the side menu: in line with what the page shows. */
export const footerSlim = style({
  width: '100%',
  maxWidth: 1040,
  marginInline: 'auto',
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.group}`,
  padding: `${space.small} ${space.wide}`,
  fontSize: size.small,
  '@media': {
    [below('header')]: { columnGap: space.medium, paddingInline: space.medium },
    print: { display: 'none' },
  },
});
export const footLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  color: colour.muted,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

const run = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(300%)' },
});
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** A page is loading (spec 2.4, loading indicator); shows after 200 ms. */
export const progress = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  overflow: 'hidden',
  zIndex: 3,
  opacity: 0,
  animation: `${appear} 1ms 200ms forwards`,
  '::after': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    background: colour.accent,
    animation: `${run} 1200ms linear infinite`,
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { '::after': { width: '100%', animation: 'none' } },
    print: { display: 'none' },
  },
});
// The focused element is scrolled clear of the bars at the bottom of narrow screens (WCAG 2.4.11):
// the menu's, and a form's own button.
globalStyle('html', {
  '@media': {
    [narrow]: { scrollPaddingBlockEnd: 80 },
    [`${below('header')} and (min-height: 560px)`]: { scrollPaddingBlockEnd: 120 },
  },
});
globalStyle(`${page} > h1`, { marginBlockEnd: 0 });
