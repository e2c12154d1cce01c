import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, radius, space } = vars;

export const area = style({
  width: '100%',
  minHeight: 120,
  padding: space.small,
  font: 'inherit',
  color: 'inherit',
  background: colour.surface,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  resize: 'vertical',
});
