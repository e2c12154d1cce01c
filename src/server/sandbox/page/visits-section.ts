import { VISIT_SCRIPTS } from '../../../models/appointments/rules-visit.ts';
import type { VisitScript } from '../../../models/appointments/rules-visit.ts';
import type { SandboxVisit } from '../visits.ts';
import { html, instant } from './markup.ts';
import type { Html } from './markup.ts';

const WORDS: Readonly<Record<VisitScript, string>> = {
  'on-time': 'comes in time',
  early: 'comes 15 minutes early',
  late: 'comes 40 minutes after the window',
  'no-show': 'does not come',
  'no-access': 'finds nobody',
};

const wordsOf = (state: SandboxVisit['state']): string => state.toLowerCase().replaceAll('_', ' ');

const listed = ({ orderId, accountNumber, state, windowStart }: SandboxVisit): Html =>
  html`<li>${orderId} ${instant(windowStart)}
<span class="muted">account ${accountNumber}, ${wordsOf(state)}</span></li>`;

function openVisits(visits: readonly SandboxVisit[]): Html {
  if (visits.length === 0) return html`<p class="muted">No visit is planned.</p>`;
  return html`<ul class="lines">${visits.map(listed)}</ul>`;
}

/** A form for what the technician of an order does, and the visits that are to come. */
export const visitsSection = (visits: readonly SandboxVisit[]): Html => html`
<section class="card" id="visits" aria-labelledby="visits-title">
<h2 id="visits-title">Visits</h2>
<form id="visit-form" novalidate>
<div class="field"><label for="visit-order">Order</label
><input type="text" id="visit-order" name="order" list="visit-orders" required
  autocomplete="off" spellcheck="false" aria-describedby="visits-said"></div>
<datalist id="visit-orders">${visits.map(
  ({ orderId }) => html`<option value="${orderId}"></option>`,
)}</datalist>
<div class="field"><label for="visit-script">The technician</label
><select id="visit-script" name="script">${VISIT_SCRIPTS.map(
  (script) => html`<option value="${script}">${WORDS[script]}</option>`,
)}</select></div>
<button type="submit">Set</button>
</form>
<p class="said" id="visits-said" role="status"></p>
<div data-live="visits">${openVisits(visits)}</div>
</section>`;
