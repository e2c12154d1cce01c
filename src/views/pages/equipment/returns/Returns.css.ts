import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, size, space } = vars;

/** What is told as it happens: takes no room while there is nothing. */
export const told = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '&:empty': { position: 'absolute' } },
});
export const code = style({ display: 'grid', gap: space.hair });
globalStyle(`${code} > dt`, { color: colour.muted });
globalStyle(`${code} > dd`, {
  margin: 0,
  fontSize: size.title,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
});
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const item = style({
  display: 'grid',
  gap: space.small,
  paddingBlock: space.medium,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.hairline}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const itemHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  alignItems: 'baseline',
  justifyContent: 'space-between',
});
/** A charge below its device, read from the left also where the table is stacked. */
export const charge = style({
  marginBlockStart: space.small,
  textAlign: 'start',
  selectors: { '&:empty': { display: 'none' } },
});
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const steps = style({ display: 'grid', gap: space.hair, margin: 0, maxWidth: 420 });
export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.medium}`,
  justifyContent: 'space-between',
});
globalStyle(`${step} > dt`, { color: colour.muted });
globalStyle(`${step} > dd`, { margin: 0, fontVariantNumeric: 'tabular-nums' });
