import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

export const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', gap: vars.space.group, alignItems: 'start' });
export const service = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.medium, paddingBlock: vars.space.small, borderBottom: `1px solid ${vars.colour.hairline}`, selectors: { '&:last-child': { borderBottom: 0 } } });
export const list = style({ listStyle: 'none' });
export const state = style({ display: 'inline-flex', gap: vars.space.hair, color: vars.colour.muted });
