import { FALL_OUTS } from '../orders.ts';
import type { FallOut, SandboxOrder } from '../orders.ts';
import { html, instant } from './markup.ts';
import type { Html } from './markup.ts';

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
export const ordersSection = (orders: readonly SandboxOrder[]): Html => html`
<section class="card" id="orders" aria-labelledby="orders-title">
<h2 id="orders-title">Orders</h2>
<form id="order-form" novalidate>
<div class="field"><label for="order-id">Order</label
><input type="text" id="order-id" name="order" list="order-ids" required
  autocomplete="off" spellcheck="false" aria-describedby="orders-said"></div>
<datalist id="order-ids">${orders.map(
  ({ orderId }) => html`<option value="${orderId}"></option>`,
)}</datalist>
<div class="field"><label for="order-fall-out">It</label
><select id="order-fall-out" name="fallOut">${FALL_OUTS.map(
  (fallOut) => html`<option value="${fallOut}">${WORDS[fallOut]}</option>`,
)}</select></div>
<button type="submit">Set</button>
</form>
<p class="said" id="orders-said" role="status"></p>
<div data-live="orders">${openOrders(orders)}</div>
</section>`;
