import { DEVICE_FAULTS } from '../../../models/equipment/rules-restart.ts';
import type { DeviceFault } from '../../../models/equipment/rules-restart.ts';
import type { SandboxDevice } from '../devices.ts';
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

/** A form for what a box does from now on, and those that do something. */
export const devicesSection = (devices: readonly SandboxDevice[]): Html => html`
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
</form>
<p class="said" id="devices-said" role="status"></p>
<div data-live="devices">${faultyDevices(devices)}</div>
</section>`;
