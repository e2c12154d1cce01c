import {
  contractsSection,
  lastVerified,
  serviceLink,
  verificationSummaryHtml,
} from './contracts-section.ts';
import { renderPage } from './frame.ts';
import { html, instant } from './markup.ts';
import type { Html } from './markup.ts';
import { requestLine, codeOf } from './pacts.ts';
import type { Interaction, Pact } from './pacts.ts';
import type { ServiceRecord, VerificationRecords } from './verification-records.ts';

type StateUse = NonNullable<Interaction['providerStates']>[number];

const stateOf = ({ name, params = {} }: StateUse): Html =>
  html`<li>${name}${Object.entries(params).map(([parameter, value]) => html` <code>${parameter}: ${String(value)}</code>`)}</li>`;

function recordOf(record: ServiceRecord | undefined, description: string): Html {
  const last = record?.interactions[description];
  if (!last) return html`<span class="muted">– not verified yet</span>`;
  return html`<span class="${last.passed ? 'good' : 'bad'}">${last.passed ? '✓ kept' : '✗ broken'}</span> ${instant(last.at)}`;
}

function shown(
  interaction: Interaction,
  index: number,
  { provider }: Pact,
  record: ServiceRecord | undefined,
): Html {
  const { description, providerStates = [], response } = interaction;
  const id = `interaction-${index}`;
  return html`
<li class="interaction" data-text="${description.toLowerCase()}"><h3 id="${id}">${description}</h3>
<p class="line"><code>${requestLine(interaction)}</code> <b>${response.status}${codeOf(response.body?.content) ? ` ${codeOf(response.body?.content)}` : ''}</b> <small class="muted">${recordOf(record, description)}</small></p>
${providerStates.length > 0 ? html`<ul class="given" aria-label="Provider states">${providerStates.map(stateOf)}</ul>` : null}
<div class="row"><button type="button" data-enter="${JSON.stringify(providerStates)}" aria-describedby="${id}"${providerStates.length === 0 ? html` disabled` : null}>Enter the ${providerStates.length > 1 ? 'states' : 'state'}</button></div>
<div class="said" role="status"></div>
<details data-example="${serviceLink(provider).replace('/interactions?', '/interactions/example.json?')}&amp;description=${encodeURIComponent(description)}"><summary>Example<span class="hidden"> of ${description}</span></summary><pre role="group" tabindex="0" aria-label="Example">Loading</pre></details>
</li>`;
}

/** The interactions with one service; examples are loaded when opened. */
export function interactionsPage(
  pact: Pact,
  pacts: readonly Pact[],
  verified: VerificationRecords,
): string {
  return renderPage({
    title: `Interactions with ${pact.provider}`,
    lead: html`${pact.interactions.length}, as ${pact.consumer} expects them. ${verificationSummaryHtml(pact, verified)}, last verified: ${lastVerified(pact, verified)}.`,
    nav: html`<nav aria-label="Services"><ul><li><a href="/sandbox">Scenario deck</a></li>${pacts.map(({ provider }) => html`<li><a href="${serviceLink(provider)}"${provider === pact.provider ? html` aria-current="page"` : null}>${provider}</a></li>`)}</ul></nav>`,
    main: html`<section class="card" aria-labelledby="interactions-title"><h2 id="interactions-title">Interactions</h2>
<div class="field search"><label for="interactions-search">Search interactions</label><input type="search" id="interactions-search" autocomplete="off"><p class="muted" id="interactions-count" role="status">${pact.interactions.length} interactions</p></div>
<ul class="interactions">${pact.interactions.map((interaction, index) => shown(interaction, index, pact, verified[pact.provider]))}</ul></section>`,
  });
}

/** Lists every service when none is named. */
export const servicesPage = (pacts: readonly Pact[], verified: VerificationRecords): string =>
  renderPage({
    title: 'Interactions',
    lead: html`What the portal and its card-capture page expect of the services that they ask.`,
    nav: html`<nav aria-label="Deck"><ul><li><a href="/sandbox">Scenario deck</a></li></ul></nav>`,
    main: contractsSection(pacts, verified),
  });
