import { style } from '@vanilla-extract/css';

/** The download status is on a separate line, below the buttons. */
export const statusText = style({ width: '100%', '@media': { print: { display: 'none' } } });
