import { html } from '../markup.ts';
import type { Html } from '../markup.ts';

interface OrderForm<Choice extends string> {
  /** The section's id, in the plural; the form's is in the singular. */
  id: string;
  one: string;
  title: string;
  /** Orders that can be chosen. */
  orders: readonly string[];
  /** What the choice is of, and the name of its field. */
  label: string;
  field: string;
  choices: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
  /** What there is now. */
  list: Html;
}

/** A section with a form that sets what becomes of an order, and what there is now. */
export const orderFormSection = <Choice extends string>({
  id,
  one,
  title,
  orders,
  label,
  field,
  choices,
  words,
  list,
}: OrderForm<Choice>): Html => html`
<section class="card" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<form id="${one}-form" novalidate>
<div class="field"><label for="${one}-order">Order</label
><input type="text" id="${one}-order" name="order" list="${one}-orders" required
  autocomplete="off" spellcheck="false" aria-describedby="${id}-said"></div>
<datalist id="${one}-orders">${orders.map(
  (order) => html`<option value="${order}"></option>`,
)}</datalist>
<div class="field"><label for="${one}-${field}">${label}</label
><select id="${one}-${field}" name="${field}">${choices.map(
  (choice) => html`<option value="${choice}">${words[choice]}</option>`,
)}</select></div>
<button type="submit">Set</button>
</form>
<p class="said" id="${id}-said" role="status"></p>
<div data-live="${id}">${list}</div>
</section>`;
