import { requestSandbox, refresh } from './calls.ts';
import { disableWhileRunning, markInvalidFields, showStatus } from './form-status.ts';

async function setFault(form: HTMLFormElement): Promise<void> {
  const said = document.getElementById('devices-said');
  const given = new FormData(form);
  const [serial, fault] = [String(given.get('id') ?? '').trim(), String(given.get('fault') ?? '')];
  if (serial === '') {
    markInvalidFields(form, [{ name: 'id', expected: 'the serial number of a box' }]);
    return showStatus(said, 'Which box? Choose a serial number.', 'bad');
  }
  const path = `/sandbox/devices/${encodeURIComponent(serial)}`;
  const answer = await requestSandbox('POST', path, { fault });
  markInvalidFields(form, answer.ok ? [] : answer.wrong);
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  await refresh();
  showStatus(said, `${serial} is set.`, 'good');
}

async function plugIn(form: HTMLFormElement): Promise<void> {
  const said = document.getElementById('devices-said');
  const serial = String(new FormData(form).get('id') ?? '').trim();
  if (serial === '') return showStatus(said, 'Which box? Choose a serial number.', 'bad');
  const path = `/sandbox/devices/${encodeURIComponent(serial)}/plug`;
  const answer = await requestSandbox('POST', path, {});
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  await refresh();
  showStatus(said, `${serial} is plugged in.`, 'good');
}

async function scan(code: string): Promise<void> {
  const said = document.getElementById('devices-said');
  const path = `/sandbox/returns/${encodeURIComponent(code)}/scan`;
  const answer = await requestSandbox('POST', path, {});
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  await refresh();
  showStatus(said, `${code} is scanned.`, 'good');
}

/** What boxes do from now on, and the scans of those that go back. */
export function initDevices(): void {
  const form = document.getElementById('device-form') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning(event.submitter, () => setFault(form));
  });
  document.getElementById('device-plug')?.addEventListener('click', ({ currentTarget }) => {
    if (form) void disableWhileRunning(currentTarget as HTMLElement, () => plugIn(form));
  });
  document.getElementById('devices')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-scan]') : null;
    const code = button?.dataset['scan'];
    if (button && code) void disableWhileRunning(button, () => scan(code));
  });
}
