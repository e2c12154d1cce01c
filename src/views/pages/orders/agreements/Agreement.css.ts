import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';

const { size, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
  maxWidth: 820,
});
export const body = style({ display: 'grid', gap: space.medium });
/** The answer, which comes first. */
export const lead = style({ fontSize: size.lead, fontWeight: 650, textWrap: 'pretty' });
export const words = style({ display: 'grid', gap: space.hair });
/** A day, and what leaving costs then; below each other without room. */
export const ask = style({
  display: 'grid',
  gap: space.inner,
  gridTemplateColumns: 'minmax(0, 320px)',
});
export const answer = style({ ':empty': { display: 'none' } });
export const notice = style({
  ':focus-visible': { outline: 'none' },
  selectors: { '&:empty': { display: 'none' } },
});
export const how = style({ display: 'grid', gap: space.hair, paddingBlockStart: space.small });
