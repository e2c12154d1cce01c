import { globalStyle, style } from '@vanilla-extract/css';
import * as base from '../../parts/rows/rows.css.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

export { head, rows as list } from '../../parts/rows/rows.css.ts';

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

export const current = style({
  display: 'grid',
  gap: space.hair,
  padding: space.medium,
  borderRadius: radius.surface,
  border: `1px solid ${colour.hairline}`,
});

/** An offer or an order, with its button or its state at its end. */
export const row = style([
  base.row,
  {
    gap: space.small,
    '@media': {
      '(min-width: 640px)': {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
      },
    },
  },
]);
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
