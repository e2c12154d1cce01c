import { VISIT_SCRIPTS } from '../../../../models/appointments/rules-visit.ts';
import type { VisitScript } from '../../../../models/appointments/rules-visit.ts';
import type { SandboxVisit } from '../../visits.ts';
import { html, instant } from '../markup.ts';
import type { Html } from '../markup.ts';
import { orderFormSection } from './order-form.ts';

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
export const visitsSection = (visits: readonly SandboxVisit[]): Html =>
  orderFormSection({
    id: 'visits',
    one: 'visit',
    title: 'Visits',
    orders: visits.map(({ orderId }) => orderId),
    label: 'The technician',
    field: 'script',
    choices: VISIT_SCRIPTS,
    words: WORDS,
    list: openVisits(visits),
  });
