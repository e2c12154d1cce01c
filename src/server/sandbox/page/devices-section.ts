import { DEVICE_FAULTS } from '../../../models/equipment/rules-restart.ts';
import type { DeviceFault } from '../../../models/equipment/rules-restart.ts';
import type { SandboxDevice } from '../devices.ts';
import type { SandboxReturn } from '../returns.ts';
import { html } from './markup.ts';
import type { Html } from './markup.ts';

const WORDS: Readonly<Record<DeviceFault, string>> = {
  none: 'works',
  hang: 'hangs in its next restart',
  'no-lock': 'comes back without a signal',
  offline: 'is offline',
  'weak-signal': 'has a weak signal',
};

/** `current: gateway, Counter Wi-Fi`. */
const nameOf = ({ username, subtype, nickname }: SandboxDevice): string =>
  [
    `${username?.replace(/@.*/, '') ?? 'nobody yet'}:`,
    subtype.toLowerCase().replaceAll('_', ' '),
    nickname === null ? '' : `(${nickname})`,
  ]
    .filter(Boolean)
    .join(' ');

const faulty = (device: SandboxDevice): Html =>
  html`<li>${nameOf(device)} <span class="muted">${WORDS[device.fault]}</span></li>`;

function faultyDevices(devices: readonly SandboxDevice[]): Html {
  const found = devices.filter(({ fault }) => fault !== 'none');
  if (found.length === 0) return html`<p class="muted">Every box works.</p>`;
  return html`<ul class="lines">${found.map(faulty)}</ul>`;
}

const STATES: Readonly<Record<SandboxReturn['state'], string>> = {
  LABEL_MADE: 'label made',
  DROPPED_OFF: 'handed over',
  IN_TRANSIT: 'on its way',
  RECEIVED: 'received',
  CANCELLED: 'cancelled',
};

const openReturn = ({ code, serial, state }: SandboxReturn): Html =>
  html`<li><button type="button" data-scan="${code}">Scan ${code}</button>
${serial} <span class="muted">${STATES[state]}</span></li>`;

function openReturns(returns: readonly SandboxReturn[]): Html {
  if (returns.length === 0) return html`<p class="muted">No box is on its way back.</p>`;
  return html`<ul class="lines">${returns.map(openReturn)}</ul>`;
}

/** A form for what a box does from now on, and those that do something; boxes that go back. */
export const devicesSection = (
  devices: readonly SandboxDevice[],
  returns: readonly SandboxReturn[],
): Html => html`
<section class="card" id="devices" aria-labelledby="devices-title">
<h2 id="devices-title">Boxes</h2>
<form id="device-form" novalidate>
<div class="field"><label for="device-serial">Serial number</label
><input type="text" id="device-serial" name="id" list="device-serials" required
  autocomplete="off" spellcheck="false" aria-describedby="devices-said"></div>
<datalist id="device-serials">${devices.map(
  (device) => html`<option value="${device.serial}">${nameOf(device)}</option>`,
)}</datalist>
<div class="field"><label for="device-fault">What it does</label
><select id="device-fault" name="fault">${DEVICE_FAULTS.map(
  (fault) => html`<option value="${fault}">${WORDS[fault]}</option>`,
)}</select></div>
<button type="submit">Set</button>
<button type="button" id="device-plug">Plug in</button>
</form>
<p class="said" id="devices-said" role="status"></p>
<div data-live="devices">${faultyDevices(devices)}</div>
<h3>Returns</h3>
<div data-live="returns">${openReturns(returns)}</div>
</section>`;
