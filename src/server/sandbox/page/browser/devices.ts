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

/** What boxes do from now on. */
export function initDevices(): void {
  const form = document.getElementById('device-form') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning(event.submitter, () => setFault(form));
  });
}
