import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, size, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
  maxWidth: 720,
});
export const form = style({ display: 'grid', gap: space.group });
export const steps = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid' });
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%)',
  gap: `${space.hair} ${space.medium}`,
  alignItems: 'center',
  paddingBlock: space.small,
  borderTop: `1px solid ${colour.hairline}`,
  selectors: { '&:first-child': { borderTop: 'none', paddingTop: 0 } },
});
export const name = style({ fontWeight: 600 });
export const found = style({
  gridColumn: '1 / -1',
  color: colour.muted,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});
/** What has not been looked at is quieter. */
export const quiet = style({ color: colour.muted, fontWeight: 400 });
export const pending = style([quiet, { textAlign: 'end' }]);
export const end = style({ display: 'grid', gap: space.medium });
/** What is told as it happens: takes no room while there is nothing. */
export const told = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '&:empty': { position: 'absolute' } },
});
