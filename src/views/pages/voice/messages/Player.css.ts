import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

export const player = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.inner,
  padding: space.medium,
  borderRadius: radius.surface,
  border: `1px solid ${colour.hairline}`,
});
export const track = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const waveform = style({ width: '100%', height: 40, display: 'block' });
export const heard = style({ fill: colour.accent });
export const toCome = style({ fill: colour.muted, opacity: 0.5 });
export const position = style({
  width: '100%',
  minHeight: 24,
  margin: 0,
  accentColor: colour.accent,
});
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inner,
});
export const speeds = style({ display: 'flex', gap: space.hair, marginInlineStart: 'auto' });
export const speed = style({
  minWidth: 44,
  minHeight: 44,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  font: 'inherit',
  fontSize: size.small,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': { borderColor: colour.accent, color: colour.accent, fontWeight: 650 },
  },
});

export const transcript = style({ lineHeight: 1.7 });
export const word = style({ cursor: 'pointer' });
/** The word that is said now: by its ground and a line, not by colour alone. */
export const said = style([
  word,
  { background: colour.sunken, boxShadow: `0 2px 0 ${colour.accent}` },
]);
