import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { space, colour } = vars;
export const list = style({ display: 'grid', listStyle: 'none' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${space.hair} ${space.medium}`,
  paddingBlock: space.inner,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${colour.hairline}` },
  },
});
export const text = style({ display: 'grid', flex: '1 1 240px' });
export const repair = style({ '@media': { print: { display: 'none' } } });
