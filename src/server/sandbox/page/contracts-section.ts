import { html, instant } from './markup.ts';
import type { Html } from './markup.ts';
import type { Pact } from './pacts.ts';
import { countVerified } from './verification-records.ts';
import type { VerificationRecords } from './verification-records.ts';

/** Never by colour alone: an icon and a word. */
export function verificationSummaryHtml(pact: Pact, verified: VerificationRecords): Html {
  const { passed, failed, never } = countVerified(pact, verified);
  if (failed > 0) return html`<span class="bad">✗ ${failed} broken</span>`;
  if (never === pact.interactions.length)
    return html`<span class="muted">– not verified yet</span>`;
  return never > 0
    ? html`<span class="unknown">✓ ${passed} kept, – ${never} not verified yet</span>`
    : html`<span class="good">✓ all kept</span>`;
}

/** Time and commit of a service's last verification. */
export function lastVerified({ provider }: Pact, verified: VerificationRecords): Html {
  const record = verified[provider];
  if (!record) return html`<span class="muted">no record</span>`;
  const commit = record.commit ? html` <small class="muted">at ${record.commit}</small>` : null;
  return html`${instant(record.at)}${commit}`;
}

export const serviceLink = (provider: string): string =>
  `/sandbox/interactions?service=${encodeURIComponent(provider)}`;

function row(pact: Pact, verified: VerificationRecords): Html {
  const { consumer, provider, interactions } = pact;
  const askedBy =
    consumer === 'portal' ? null : html` <small class="muted">asked by ${consumer}</small>`;
  return html`
<tr><th scope="row"><a href="${serviceLink(provider)}">${provider}</a>${askedBy}</th
><td class="number">${interactions.length}</td><td>${verificationSummaryHtml(pact, verified)}</td
><td>${lastVerified(pact, verified)}</td></tr>`;
}

/** The portal's services and the status of their contracts. */
export function contractsSection(pacts: readonly Pact[], verified: VerificationRecords): Html {
  const interactions = pacts.reduce((sum, pact) => sum + pact.interactions.length, 0);
  const services = new Set(pacts.map(({ provider }) => provider)).size;
  return html`
<section class="card" id="contracts" aria-labelledby="contracts-title">
<h2 id="contracts-title">Contracts</h2>
<p class="muted">${interactions} interactions with ${services} services.
<code>npm run contracts:verify</code> and the provider tests leave the record.</p>
<table><thead><tr><th scope="col">Service</th><th scope="col" class="number">Interactions</th
><th scope="col">Standing</th><th scope="col">Last verified</th></tr></thead>
<tbody>${pacts.map((pact) => row(pact, verified))}</tbody></table>
</section>`;
}
