import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space, size } = vars;

export const page = style({ display: 'grid', gap: space.group, maxWidth: 720 });
/** Cards beside each other where there is room. */
export const beside = style({
  display: 'grid',
  gap: space.group,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
});
export const head = style({ display: 'grid', gap: space.inner });
export const prose = style({ display: 'grid', gap: space.small, textWrap: 'pretty' });
export const leading = style({ fontSize: size.lead, fontWeight: 600, textWrap: 'pretty' });
export const lines = style({ display: 'grid' });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${space.hair} ${space.medium}`,
  paddingBlock: space.small,
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` } },
});
export const lineText = style({ display: 'grid', minWidth: 0, flex: '1 1 260px' });
export const call = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.inner,
  minHeight: 44,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const question = style({
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` } },
});
globalStyle(`${question} > summary`, {
  width: 'auto',
  justifyContent: 'space-between',
  paddingBlock: space.inner,
  color: 'inherit',
});
export const answer = style({
  display: 'grid',
  gap: space.inner,
  paddingBlockEnd: space.medium,
  textWrap: 'pretty',
});
export const note = style({ color: colour.muted, fontSize: size.small });

export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.medium}`,
});
/** Its form takes the width of the page. */
export const placeChange = style({ selectors: { '&[open]': { flexBasis: '100%' } } });
export const zipForm = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.inner,
  maxWidth: 320,
  paddingBlockStart: space.inner,
});
