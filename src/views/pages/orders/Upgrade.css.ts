import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
  maxWidth: 820,
});
export const body = style({ display: 'grid', gap: space.medium });
export const subtitle = style({ fontSize: size.body, fontWeight: 650 });
export const name = style({ fontWeight: 600 });
export const lead = style({ fontSize: size.lead, fontWeight: 650, textWrap: 'balance' });

/** A plan, with what it costs at the end of its row. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  justifyContent: 'space-between',
  alignItems: 'baseline',
});
export const current = style({
  display: 'grid',
  gap: space.hair,
  padding: space.medium,
  borderRadius: radius.surface,
  border: `1px solid ${colour.hairline}`,
});

export const list = style({ listStyle: 'none', display: 'grid' });
export const row = style({
  display: 'grid',
  gap: space.small,
  paddingBlock: space.small,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.hairline}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@media': {
    '(min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
    },
  },
});
export const words = style({ display: 'grid', gap: space.hair });
export const plain = style({ paddingInlineStart: 20, display: 'grid', gap: space.hair });

/** The plan's facts in two columns: what, and how much. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.inner} ${space.medium}`,
  paddingBlockStart: space.small,
});
globalStyle(`${facts} dt`, { color: colour.muted });
globalStyle(`${facts} dd`, { margin: 0, textAlign: 'end' });
export const told = style({ selectors: { '&:empty': { display: 'none' } } });
