import { style } from '@vanilla-extract/css';

/** What is said of the download stands in a line of its own, below the buttons. */
export const statusText = style({ width: '100%', '@media': { print: { display: 'none' } } });
