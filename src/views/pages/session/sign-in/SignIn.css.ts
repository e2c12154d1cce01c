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
  paddingBlockStart: 'clamp(8px, 9vh, 96px)',
});
export const panel = style({
  width: '100%',
  maxWidth: 440,
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
export const submit = style({ display: 'grid', paddingBlockStart: space.inner });
/** Other tasks on this page; each is a separate touch target. */
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.hair} ${space.group}`,
  lineHeight: '28px',
});
export const security = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: space.inner,
  maxWidth: 440,
  color: colour.muted,
  fontSize: size.small,
});
