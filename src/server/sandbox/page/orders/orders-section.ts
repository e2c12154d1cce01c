import { FALL_OUTS } from '../../orders.ts';
import type { FallOut, SandboxOrder } from '../../orders.ts';
import { html, instant } from '../markup.ts';
import type { Html } from '../markup.ts';
import { orderFormSection } from './order-form.ts';

const WORDS: Readonly<Record<FallOut, string>> = {
  switch: 'stops at its switch',
  none: 'is switched',
};

const wordsOf = (state: SandboxOrder['state']): string => state.toLowerCase().replaceAll('_', ' ');

const listed = ({ orderId, accountNumber, state, plan, switchFrom, fallOut }: SandboxOrder): Html =>
  html`<li>${orderId} ${instant(switchFrom)}
<span class="muted">account ${accountNumber}, ${plan}, ${wordsOf(state)}; ${WORDS[fallOut]}</span
></li>`;

function openOrders(orders: readonly SandboxOrder[]): Html {
  if (orders.length === 0) return html`<p class="muted">No order is under way.</p>`;
  return html`<ul class="lines">${orders.map(listed)}</ul>`;
}

/** A form for where an order stops, and the orders that have not ended. */
export const ordersSection = (orders: readonly SandboxOrder[]): Html =>
  orderFormSection({
    id: 'orders',
    one: 'order',
    title: 'Orders',
    orders: orders.map(({ orderId }) => orderId),
    label: 'It',
    field: 'fallOut',
    choices: FALL_OUTS,
    words: WORDS,
    list: openOrders(orders),
  });
