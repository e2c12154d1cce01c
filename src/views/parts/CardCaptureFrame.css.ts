import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const base = style({ display: 'block', width: '100%', border: 0, borderRadius: vars.radius.control, background: vars.colour.surface });

/** The frame's height before it has said its own, so that nothing jumps. */
export const frame = styleVariants({ card: [base, { height: 460 }], 'security-code': [base, { height: 104 }] });
