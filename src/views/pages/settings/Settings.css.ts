import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below } from '../../theme/breakpoints.ts';

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
/** The groups by name, above them: each leads to its own. */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.group}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const listed = style({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });
export const group = style({ display: 'grid', gap: space.medium });
export const groupTitle = style({
  fontSize: size.title,
  paddingBlockStart: space.medium,
  borderBlockStart: `1px solid ${colour.hairline}`,
  scrollMarginBlockStart: space.medium,
});
/** Two columns of sections where there is room; each form has at most a readable width. */
export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.group,
  alignItems: 'start',
  '@media': { [below('settings')]: { gridTemplateColumns: 'minmax(0, 640px)' } },
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
export const select = style({
  width: '100%',
  minHeight: 44,
  padding: `0 ${space.small}`,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  selectors: {
    '&[aria-invalid="true"]': {
      borderColor: colour.critical,
      boxShadow: `0 0 0 1px ${colour.critical}`,
    },
  },
});
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
export const subtitle = style({ margin: 0, fontSize: size.body, fontWeight: 650 });
export const signIn = style({ display: 'grid' });
