import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const { colour, space } = vars;

export const head = style({ display: 'grid', gap: space.inner, justifyItems: 'start' });
export const lead = style({ color: colour.muted, maxWidth: '70ch' });
/** A separate target among others: 24 px (WCAG 2.5.8). */
export const back = style({ display: 'inline-flex', alignItems: 'center', minHeight: 24 });
