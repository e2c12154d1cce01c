import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { space, size, colour } = vars;
const stacked = below('tablet');

export const page = style({ display: 'grid', gap: space.group, alignContent: 'start' });
export const head = style({ display: 'grid', gap: space.inner });
export const back = style({
  justifySelf: 'start',
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
});
export const rowActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inner,
  justifyContent: 'end',
  '@media': { [stacked]: { justifyContent: 'start', paddingBlockStart: space.inner } },
});
export const details = style({ fontSize: size.small });
/** The form is no wider than the fields of a payment. */
export const form = style({ display: 'grid', gap: space.group, maxWidth: 520 });
export const section = style({ display: 'grid', gap: space.medium });
export const why = style({
  color: colour.muted,
  fontSize: size.small,
  // Below the buttons, whatever the width.
  flexBasis: '100%',
  textAlign: 'end',
  whiteSpace: 'normal',
  '@media': { [stacked]: { textAlign: 'start' } },
});
export const was = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.inner} ${space.medium}`,
});
export const value = style({ textAlign: 'end' });
export const submit = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
  '@media': {
    [`${below('header')} and (min-height: 560px)`]: {
      position: 'sticky',
      bottom: 0,
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      marginInline: `calc(-1 * ${space.medium})`,
      padding: `${space.small} ${space.medium} max(${space.small}, env(safe-area-inset-bottom))`,
      background: colour.page,
      borderBlockStart: `1px solid ${colour.hairline}`,
    },
  },
});
// On a small screen the table is a list of cards: the actions of each are below its rows, without a
// label.
globalStyle(`td:has(> ${rowActions})`, { '@media': { [stacked]: { display: 'block' } } });
globalStyle(`td:has(> ${rowActions})::before`, { '@media': { [stacked]: { display: 'none' } } });
