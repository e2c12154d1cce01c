import type { SandboxDevice } from '../devices.ts';
import type { SandboxPhoneLine } from '../phone-lines.ts';
import type { SandboxReturn } from '../returns.ts';
import type { SandboxOrder } from '../orders.ts';
import type { SandboxVisit } from '../visits.ts';
import type { FaultQueue } from '../faults/faults.ts';
import type { OutboxMail } from '../mail/outbox.ts';
import { accountsSection } from './accounts.ts';
import { listFaultableRequests } from './faultable-requests.ts';
import { devicesSection } from './devices-section.ts';
import { contractsSection } from './contracts-section.ts';
import { renderPage } from './frame.ts';
import { html } from './markup.ts';
import { readPacts } from './pacts.ts';
import { providerStateForms, mostUsedParameters } from './registry.ts';
import { statesSection } from './states-section.ts';
import {
  clockSection,
  faultsSection,
  outagesSection,
  outboxSection,
  overlaySection,
  resetSection,
} from './tools-sections.ts';
import { readVerificationRecords } from './verification-records.ts';
import { ordersSection } from './orders/orders-section.ts';
import { visitsSection } from './orders/visits-section.ts';

const SECTIONS = {
  accounts: 'Accounts',
  states: 'States',
  contracts: 'Contracts',
  clock: 'Clock',
  outages: 'Outages',
  faults: 'Faults',
  devices: 'Boxes',
  visits: 'Visits',
  orders: 'Orders',
  outbox: 'Outbox',
  overlay: 'Overlay',
  reset: 'Reset',
} as const;

/**
 * Sandbox data that the control panel shows and clears; everything else uses the sandbox's own
 * routes.
 */
export interface ControlPanelData {
  faults: Pick<FaultQueue, 'waiting' | 'clear'>;
  businessNow: () => Date;
  mails: () => Promise<OutboxMail[]>;
  devices: () => Promise<SandboxDevice[]>;
  returns: () => Promise<SandboxReturn[]>;
  visits: () => Promise<SandboxVisit[]>;
  orders: () => Promise<SandboxOrder[]>;
  phoneLines: () => Promise<SandboxPhoneLine[]>;
  /** What callers of a line hear; WAV. */
  greeting: (telephoneNumber: string, language: 'en' | 'es') => Promise<Buffer>;
}

/** The current control panel. */
export async function controlPanelPage(
  { businessNow, faults, mails, devices, returns, visits, orders }: ControlPanelData,
  { overlay }: { overlay: boolean },
): Promise<string> {
  const pacts = readPacts();
  const links = [
    ...Object.entries(SECTIONS).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`),
    html`<li><a href="/sandbox/phone">Phone</a></li>`,
  ];
  const left = [
    accountsSection(),
    statesSection(providerStateForms(), mostUsedParameters(pacts)),
    contractsSection(pacts, readVerificationRecords()),
  ];
  const right = [
    clockSection(businessNow()),
    outagesSection(),
    faultsSection(faults.waiting(), listFaultableRequests(pacts)),
    devicesSection(await devices(), await returns()),
    visitsSection(await visits()),
    ordersSection(await orders()),
    outboxSection(await mails()),
    overlaySection(overlay),
    resetSection(),
  ];
  return renderPage({
    title: 'Sandbox page',
    lead: html`What the sandbox can be put into. Nothing here is real money, and none of
it exists in production.`,
    nav: html`<nav aria-label="Sections"><ul>${links}</ul></nav>`,
    main: html`<div class="sections"><div class="column">${left}</div>
<div class="column">${right}</div></div>`,
  });
}
