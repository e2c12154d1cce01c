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

const parameterOf = ([parameter, value]: readonly [string, unknown]): Html =>
  html` <code>${parameter}: ${String(value)}</code>`;

const stateOf = ({ name, params = {} }: StateUse): Html =>
  html`<li>${name}${Object.entries(params).map(parameterOf)}</li>`;

function recordOf(record: ServiceRecord | undefined, description: string): Html {
  const last = record?.interactions[description];
  if (!last) return html`<span class="muted">– not verified yet</span>`;
  const outcome = last.passed
    ? html`<span class="good">✓ kept</span>`
    : html`<span class="bad">✗ broken</span>`;
  return html`${outcome} ${instant(last.at)}`;
}

function shown(
  interaction: Interaction,
  index: number,
  { provider }: Pact,
  record: ServiceRecord | undefined,
): Html {
  const { description, providerStates = [], response } = interaction;
  const id = `interaction-${index}`;
  const code = codeOf(response.body?.content);
  const states =
    providerStates.length > 0
      ? html`<ul class="given" aria-label="Provider states">${providerStates.map(stateOf)}</ul>`
      : null;
  const noun = providerStates.length > 1 ? 'states' : 'state';
  const disabled = providerStates.length === 0 ? html` disabled` : null;
  const exampleLink = serviceLink(provider).replace(
    '/interactions?',
    '/interactions/example.json?',
  );
  return html`
<li class="interaction" data-text="${description.toLowerCase()}"><h3 id="${id}">${description}</h3>
<p class="line"><code>${requestLine(interaction)}</code>
<b>${response.status}${code ? ` ${code}` : ''}</b>
<small class="muted">${recordOf(record, description)}</small></p>
${states}
<div class="row"><button type="button" data-enter="${JSON.stringify(providerStates)}"
  aria-describedby="${id}"${disabled}>Enter the ${noun}</button></div>
<div class="said" role="status"></div>
<details data-example="${exampleLink}&amp;description=${encodeURIComponent(description)}"
><summary>Example<span class="hidden"> of ${description}</span></summary
><pre role="group" tabindex="0" aria-label="Example">Loading</pre></details>
</li>`;
}

/** The interactions with one service; examples are loaded when opened. */
export function interactionsPage(
  pact: Pact,
  pacts: readonly Pact[],
  verified: VerificationRecords,
): string {
  const record = verified[pact.provider];
  const links = pacts.map(({ provider }) => {
    const current = provider === pact.provider ? html` aria-current="page"` : null;
    return html`<li><a href="${serviceLink(provider)}"${current}>${provider}</a></li>`;
  });
  return renderPage({
    title: `Interactions with ${pact.provider}`,
    lead: html`${pact.interactions.length}, as ${pact.consumer} expects them.
${verificationSummaryHtml(pact, verified)}, last verified: ${lastVerified(pact, verified)}.`,
    nav: html`<nav aria-label="Services"><ul><li><a href="/sandbox">Sandbox page</a></li
>${links}</ul></nav>`,
    main: html`<section class="card" aria-labelledby="interactions-title"
><h2 id="interactions-title">Interactions</h2>
<div class="field search"><label for="interactions-search">Search interactions</label
><input type="search" id="interactions-search" autocomplete="off"
><p class="muted" id="interactions-count" role="status">${
      pact.interactions.length
    } interactions</p></div>
<ul class="interactions">${pact.interactions.map((interaction, index) =>
      shown(interaction, index, pact, record),
    )}</ul></section>`,
  });
}

/** Lists every service when none is named. */
export const servicesPage = (pacts: readonly Pact[], verified: VerificationRecords): string =>
  renderPage({
    title: 'Interactions',
    lead: html`What the portal and its card-capture page expect of the services that they ask.`,
    nav: html`<nav aria-label="Sandbox"><ul><li><a href="/sandbox">Sandbox page</a></li
    ></ul></nav>`,
    main: contractsSection(pacts, verified),
  });
