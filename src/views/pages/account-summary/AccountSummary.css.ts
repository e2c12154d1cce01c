import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space, size } = vars;

export const head = style({ display: 'grid', gap: space.hair });
export const columns = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: space.group, alignItems: 'start', '@media': { '(max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' } } });
export const due = style({ display: 'flex', flexWrap: 'wrap', gap: space.group, alignItems: 'end', justifyContent: 'space-between', '@media': { '(max-width: 480px)': { display: 'grid', gridTemplateColumns: '1fr', alignItems: 'stretch' } } });
export const sentence = style({ fontSize: size.lead, display: 'flex', gap: space.inner, alignItems: 'center' });
export const pastDue = style({ color: colour.critical, fontWeight: 650 });
export const list = style({ listStyle: 'none', display: 'grid', borderBlockStart: `1px solid ${colour.hairline}` });
export const service = style({ display: 'flex', justifyContent: 'space-between', gap: space.medium, paddingBlock: space.small, borderBlockEnd: `1px solid ${colour.hairline}`, selectors: { '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 } } });
export const state = style({ color: colour.muted });
export const address = style({ fontStyle: 'normal', borderBlockStart: `1px solid ${colour.hairline}`, paddingBlockStart: space.small });
