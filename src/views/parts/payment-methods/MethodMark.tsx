import type { ReactNode } from 'react';
import * as css from './MethodMark.css.ts';

/**
 * Each brand by a simple sign of its own on a small card, drawn for this product. Hidden from
 * screen readers: the method's name always stands beside it.
 */
const MARKS = {
  VISA: <path className={css.blue} d="M9 6l4.500 8h2L20 6h-3l-2.500 4.800L12 6Z" />,
  MASTERCARD: (
    <>
      <circle className={css.red} cx="11.5" cy="10" r="4.500" />
      <circle className={css.amber} cx="16.500" cy="10" r="4.500" fillOpacity=".8" />
    </>
  ),
  AMERICAN_EXPRESS: <path className={css.blue} d="M7 5h14v10H7ZM9 13h2l3-5 3 5h2l-4-6.500h-2Z" />,
  DISCOVER: (
    <>
      <path className={css.amber} d="M10 16h17v-6c-4 3.500-10 5.600-17 6Z" />
      <circle className={css.amber} cx="9" cy="8" r="3" />
    </>
  ),
  CREDIT_CARD: <path className={css.ink} d="M1 6h26v3H1ZM4 12.500h7v1.500H4Z" />,
  BANK_ACCOUNT: (
    <path
      className={css.ink}
      d={
        'M7 8.500 14 4.500l7 4v1H7ZM8.500 10.500h1.800v3.500H8.500' +
        'ZM13.100 10.500h1.800v3.500h-1.800ZM17.700 10.500h1.800v3.500h-1.800ZM7 14.700h14v1.300H7Z'
      }
    />
  ),
} as const satisfies Record<string, ReactNode>;

type MarkedType = keyof typeof MARKS;

export const MethodMark = ({ type }: { type: MarkedType }) => (
  <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true" className={css.mark}>
    <rect className={css.plate} x=".5" y=".5" width="27" height="19" rx="3" />
    {MARKS[type]}
  </svg>
);
