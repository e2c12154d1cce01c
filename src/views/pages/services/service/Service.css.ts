import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, size, space, radius } = vars;
const narrow = below('tablet');

export const head = style({ display: 'grid', gap: space.hair, justifyItems: 'start' });
export const back = style({ fontSize: size.small, paddingBlock: space.hair });
export const title = style({ display: 'flex', gap: space.small, alignItems: 'center' });
export const state = style({ display: 'grid', gap: space.hair });
export const action = style({ paddingBlockStart: space.inner });
/** The person, the button: one row where there is room. */
export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'end',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr' } },
});
export const field = style({
  display: 'grid',
  gap: space.hair,
  flex: '0 1 320px',
  minWidth: 0,
});
export const select = style({
  width: '100%',
  minHeight: 44,
  padding: `0 ${space.small}`,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
});
export const give = style({
  display: 'grid',
  gap: space.small,
  borderBlockStart: `1px solid ${colour.hairline}`,
  paddingBlockStart: space.medium,
});
/** Takes the focus so that it is read; without a ring, like a heading. */
export const notice = style({
  borderRadius: radius.surface,
  ':focus-visible': { outline: 'none' },
});
export const release = style({
  display: 'inline-flex',
  marginBlock: -10,
});
export const total = style({ fontWeight: 650, textAlign: 'end' });
