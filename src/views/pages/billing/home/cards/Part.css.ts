import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/tokens.css.ts';

const { colour, size, space } = vars;

export const part = style({
  display: 'grid',
  gap: space.inner,
  alignContent: 'start',
  minWidth: 0,
  borderBlockStart: `1px solid ${colour.hairline}`,
  paddingBlockStart: space.medium,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space.medium}`,
});
export const title = style({ fontSize: size.body, fontWeight: 650 });
