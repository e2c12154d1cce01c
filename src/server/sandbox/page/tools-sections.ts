import { PATHS } from '../../../models/platform/paths/rules-paths.ts';
import type { Fault } from '../faults/faults.ts';
import type { OutboxMail } from '../mail/outbox.ts';
import type { FaultableRequest } from './faultable-requests.ts';
import { html, instant } from './markup.ts';
import type { Html } from './markup.ts';

/** Business time, and its controls. */
export const clockSection = (now: Date): Html => html`
<section class="card" id="clock" aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<p class="figure" data-live="now">${instant(now.toISOString())}</p>
<p class="muted">Business time. What falls due on the way is made: bills, payments, debits.</p>
<div class="row"><button type="button" data-advance="P1D">+1 day</button
><button type="button" data-advance="month">+1 month</button></div>
<form id="clock-form" novalidate>
<div class="field"><label for="clock-to">To, or by</label><div class="row"
><input type="text" id="clock-to" name="to" autocomplete="off" spellcheck="false"
  aria-describedby="clock-hint clock-said" placeholder="P3DT12H"
><button type="submit">Move</button></div></div>
<p class="muted" id="clock-hint">An instant, <code>2027-01-05T12:00:00Z</code>, or a duration of
days and hours, <code>P3DT12H</code>. What was made stays when it goes back.</p>
</form>
<p class="said" id="clock-said" role="status"></p>
</section>`;

const OUTAGE_SERVICES = {
  'INTERNET VIDEO VOICE': 'Internet, TV and voice',
  INTERNET: 'Internet',
  VIDEO: 'TV',
  VOICE: 'Voice',
} as const;

/** A form that begins an outage, and ends it. */
export const outagesSection = (): Html => html`
<section class="card" id="outages" aria-labelledby="outages-title">
<h2 id="outages-title">Outages</h2>
<form id="outage-form" novalidate>
<div class="pair"><div class="field"><label for="outage-zip">ZIP code</label
><input type="text" id="outage-zip" name="zip" value="04101" inputmode="numeric"
  autocomplete="off" aria-describedby="outages-said"></div>
<div class="field"><label for="outage-minutes">Minutes</label
><input type="number" id="outage-minutes" name="minutes" value="180" min="1" max="10000"
></div></div>
<div class="field"><label for="outage-services">What is out</label
><select id="outage-services" name="services">${Object.entries(OUTAGE_SERVICES).map(
  ([services, words]) => html`<option value="${services}">${words}</option>`,
)}</select></div>
<div class="field switch"><input type="checkbox" id="outage-planned" name="planned"
><label for="outage-planned">Planned work of the coming night</label></div>
<div class="row"><button type="submit">Begin</button
><button type="button" id="outage-end" hidden>End it now</button></div>
</form>
<p class="said" id="outages-said" role="status"></p>
</section>`;

/** A short description of a fault. */
export function describeFault({
  times,
  delayMs,
  status,
  systemErrorCode,
  drop,
  dropAnswer,
  badShape,
  hang,
}: Fault): string {
  const does = [
    delayMs ? `${delayMs} ms late` : '',
    status ? `fails with ${status} ${systemErrorCode ?? 'INTERNAL'}` : '',
    drop ? 'breaks the connection' : '',
    dropAnswer ? 'does the work, loses the answer' : '',
    badShape ? 'answers a wrong shape' : '',
    hang ? 'never answers' : '',
  ]
    .filter(Boolean)
    .join(', ');
  return `${does || 'fails'}, ${times === 1 ? 'once' : `${times} times`}`;
}

const KINDS = {
  status: 'fails with a status',
  delayMs: 'answers late',
  drop: 'breaks the connection',
  dropAnswer: 'does the work, loses the answer',
  badShape: 'answers a wrong shape',
  hang: 'never answers',
} as const;

const waitingFault = (fault: Fault): Html => html`<li
><code>${fault.call}</code> <span class="muted">${describeFault(fault)}</span></li>`;

function waitingFaults(waiting: readonly Fault[]): Html {
  if (waiting.length === 0) return html`<p class="muted">No fault waits for a call.</p>`;
  return html`<ul class="lines">${waiting.map(waitingFault)}</ul
><button type="button" data-clear-faults>Clear all faults</button>`;
}

/** A form for a fault, and the waiting faults. */
export const faultsSection = (
  waiting: readonly Fault[],
  calls: readonly FaultableRequest[],
): Html => html`
<section class="card" id="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Faults</h2>
<form id="fault-form" novalidate>
<div class="field"><label for="fault-call">Call</label
><input type="text" id="fault-call" name="call" list="fault-calls" required autocomplete="off"
  spellcheck="false" placeholder="Wallet" aria-describedby="fault-hint faults-said"
><p class="muted" id="fault-hint">A GraphQL operation, a path, or a part of a submit.</p></div>
<datalist id="fault-calls">${calls.map(
  ({ call, label }) => html`<option value="${call}">${label}</option>`,
)}</datalist>
<div class="field"><label for="fault-kind">What happens</label
><select id="fault-kind" name="kind">${Object.entries(KINDS).map(
  ([kind, words]) => html`<option value="${kind}">${words}</option>`,
)}</select></div>
<div class="pair"><div class="field" data-for="status"><label for="fault-status">Status</label
><input type="number" id="fault-status" name="status" value="500" min="400" max="599"></div>
<div class="field" data-for="status"><label for="fault-code">Code</label
><input type="text" id="fault-code" name="systemErrorCode" value="INTERNAL"
  autocomplete="off" spellcheck="false"></div>
<div class="field" data-for="delayMs" hidden><label for="fault-delay">Milliseconds</label
><input type="number" id="fault-delay" name="delayMs" value="3000" min="0" max="600000"></div>
<div class="field"><label for="fault-times">Times</label
><input type="number" id="fault-times" name="times" value="1" min="1" max="1000"></div></div>
<button type="submit">Add fault</button>
</form>
<p class="said" id="faults-said" role="status"></p>
<div data-live="faults"><h3>Waiting</h3>
${waitingFaults(waiting)}
</div>
</section>`;

const MAX_MAILS_SHOWN = 3;

function mailCount(count: number): string {
  if (count === 0) return 'No letter was written yet.';
  return `${count} ${count === 1 ? 'letter' : 'letters'}; none was sent anywhere.`;
}

const mailLine = ({ subject, to, language }: OutboxMail): Html =>
  html`<li><span lang="${language}">${subject}</span> <span class="muted">${to}</span></li>`;

/** The number of e-mails, and the latest. */
export const outboxSection = (mails: readonly OutboxMail[]): Html => html`
<section class="card" id="outbox" aria-labelledby="outbox-title">
<h2 id="outbox-title">Outbox</h2>
<div data-live="outbox"><p>${mailCount(mails.length)}</p>
<ul class="lines">${mails.slice(0, MAX_MAILS_SHOWN).map(mailLine)}</ul></div>
<p><a href="/sandbox/outbox">Read the letters</a></p>
</section>`;

/** The overlay switch, a cookie of this browser. */
export const overlaySection = (on: boolean): Html => html`
<section class="card" id="overlay" aria-labelledby="overlay-title">
<h2 id="overlay-title">Contracts overlay</h2>
<div class="field switch"
><input type="checkbox" role="switch" id="overlay-on"${on ? html` checked` : null}
  aria-describedby="overlay-hint"
><label for="overlay-on">Show each portal page's calls</label></div>
<p class="muted" id="overlay-hint">Its calls, which interactions of the pacts they are, and when
those were last verified. In this browser alone, from the next page on.</p>
<p><a href="${PATHS.billing}">Open the portal</a></p>
</section>`;

/** Resets the sandbox after a confirmation. */
export const resetSection = (): Html => html`
<section class="card" id="reset" aria-labelledby="reset-title">
<h2 id="reset-title">Reset</h2>
<p class="muted">Empties everything, fills the demo accounts again, and sets business time to
real time. Analytics' stored events stay.</p>
<button type="button" id="reset-ask">Reset the sandbox</button>
<p class="said" id="reset-said" role="status"></p>
<dialog id="reset-dialog" aria-labelledby="reset-question"><form method="dialog"
><h2 id="reset-question">Reset the sandbox?</h2
><p>What was paid, changed and entered is gone, and everybody is signed out.</p>
<div class="row"><button value="reset" class="primary">Reset</button
><button value="keep">Keep everything</button></div></form></dialog>
</section>`;
