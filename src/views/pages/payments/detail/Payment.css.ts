import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { space, colour, size } = vars;
const small = below('phone');

export const page = style({
  display: 'grid',
  gap: space.group,
  alignContent: 'start',
  maxWidth: 720,
});
export const back = style({
  justifySelf: 'start',
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { print: { display: 'none' } },
});
export const onScreen = style({ '@media': { print: { display: 'none' } } });
export const head = style({ display: 'grid', gap: space.inner });
/** Payment status: the amount, large, and its state. */
export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.medium}`,
});
/** An amount that was not paid leads nothing: it is no figure to keep. */
export const notMade = style({
  color: colour.muted,
  fontSize: size.title,
  textDecoration: 'line-through',
});
export const receipt = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.inner} ${space.medium}`,
  alignItems: 'center',
  '@media': { [small]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
});
export const value = style({
  textAlign: 'end',
  '@media': {
    [small]: {
      textAlign: 'start',
      fontWeight: 600,
      selectors: { '&:not(:last-child)': { marginBlockEnd: space.small } },
    },
  },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  '@media': { print: { display: 'none' } },
});

/** Events in sequence, along a line. */
export const timeline = style({ listStyle: 'none', display: 'grid' });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space.small,
  position: 'relative',
  paddingBlockEnd: space.medium,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 11,
      insetBlockStart: 24,
      insetBlockEnd: 0,
      borderInlineStart: `2px solid ${colour.hairline}`,
    },
  },
});
export const dot = style({ display: 'grid', placeItems: 'center', width: 24, height: 24 });
/** Upcoming steps. */
export const hollow = style({
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: `2px dashed ${colour.control}`,
});
export const statusText = style({ display: 'grid' });
export const when = style({ color: colour.muted, fontSize: size.small });
export const expected = style({ color: colour.muted });

// Print: in ink, without navigation.
globalStyle(`${page} *`, {
  '@media': { print: { background: 'transparent', color: '#000', borderColor: '#999' } },
});
