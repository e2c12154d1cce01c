import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { space } = vars;

export const page = style({ display: 'grid', gap: space.group, alignContent: 'start', maxWidth: 640 });
export const head = style({ display: 'grid', gap: space.inner });
export const back = style({ justifySelf: 'start', minHeight: 24, display: 'inline-flex', alignItems: 'center' });
export const facts = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: `${space.inner} ${space.group}` });
export const value = style({ textAlign: 'end' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.small });
/** One of several that stand under each other. */
export const line = style({ display: 'block' });
