import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, space, radius, size } = vars;
const narrow = below('phone');

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space.group,
  paddingBlockStart: 'clamp(8px, 6vh, 64px)',
});
export const panel = style({
  width: '100%',
  maxWidth: 520,
  display: 'grid',
  gap: space.group,
  background: colour.surface,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.surface,
  padding: space.wide,
  boxShadow: vars.shadow,
  '@media': { [narrow]: { padding: space.medium } },
});
export const form = style({ display: 'grid', gap: space.medium });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.medium,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const submit = style({ display: 'grid', gap: space.inner, paddingBlockStart: space.inner });
export const aside = style({
  display: 'grid',
  gap: space.inner,
  borderTop: `1px solid ${colour.hairline}`,
  paddingBlockStart: space.medium,
});
/** A quiet button aligns with the text above it. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.medium,
});
export const list = style({ display: 'grid', gap: space.inner, paddingInlineStart: 20 });
export const value = style({ fontWeight: 650, overflowWrap: 'anywhere' });
/** A code is read in groups; spacing between its digits makes that easier. */
export const code = style({ fontSize: size.title, letterSpacing: '0.12em' });
/** Only for password managers: the username that the new password belongs to. */
export const forManagers = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
