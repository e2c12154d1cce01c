import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below, from } from '../../theme/breakpoints.ts';
import * as parts from '../../parts/parts.css.ts';

const { colour, size, space, radius } = vars;
const narrow = below('tablet');

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.medium} ${space.group}`,
  alignItems: 'end',
  justifyContent: 'space-between',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr', alignItems: 'stretch' } },
});
export const words = style({ display: 'grid', gap: space.hair, overflowWrap: 'anywhere' });
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 44,
});
const wide = from('settings');
/** The groups of the list: two columns where there is room. */
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.group,
  '@media': { [below('settings')]: { gridTemplateColumns: 'minmax(0, 640px)' } },
});
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });
/** As wide as its surface, so that all of it is what one presses. */
export const row = style({
  display: 'flex',
  gap: space.small,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  paddingBlock: space.inner,
  color: colour.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { 'li + li > &': { borderBlockStart: `1px solid ${colour.hairline}` } },
});
export const rowText = style({ display: 'grid', minWidth: 0 });
globalStyle(`${row}:hover ${rowText} > :first-child`, {
  textDecoration: 'underline',
});
export const later = style({ minHeight: '1.5em', color: colour.muted });
export const forth = style({ display: 'flex', color: colour.muted, rotate: '-90deg' });
/** The others where there is room, and beside them the open section. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px)',
  gap: space.group,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '240px minmax(0, 640px)' } },
});
export const others = style({
  display: 'none',
  '@media': { [wide]: { display: 'block' } },
});
export const other = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: `0 ${space.small}`,
  borderRadius: radius.control,
  color: colour.muted,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current="page"]': {
      background: colour.accentSoft,
      color: colour.accent,
      fontWeight: 650,
    },
  },
});
export const column = style({ display: 'grid', gap: space.group, minWidth: 0 });
export const form = style({ display: 'grid', gap: space.medium });
// A legend is outside its fieldset's grid, and gets no gap from it.
globalStyle(`${form} legend`, { marginBlockEnd: space.hair });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.medium,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const save = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.inner} ${space.medium}`,
  alignItems: 'center',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr' } },
});
export const saved = style({
  display: 'inline-flex',
  gap: space.hair,
  alignItems: 'flex-start',
  color: colour.good,
  fontWeight: 600,
});
export const topics = style({ display: 'grid', gap: space.small });
export const topic = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 240px)',
  gap: `${space.hair} ${space.medium}`,
  alignItems: 'center',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const select = style([
  parts.select,
  {
    selectors: {
      '&[aria-invalid="true"]': {
        borderColor: colour.critical,
        boxShadow: `0 0 0 1px ${colour.critical}`,
      },
    },
  },
]);
/** Only for password managers: the user of the password. */
export const forManagers = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
export const sessions = style({
  display: 'grid',
  gap: space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const session = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlockEnd: space.small,
  borderBlockEnd: `1px solid ${colour.hairline}`,
});
/** The password, below what it signs out. */
export const proof = style({ flexBasis: '100%', display: 'grid', gap: space.small, maxWidth: 400 });
export const subtitle = style({ margin: 0, fontSize: size.body, fontWeight: 650 });
export const signIn = style({ display: 'grid' });
