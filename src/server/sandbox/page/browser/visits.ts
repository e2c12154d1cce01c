import { requestSandbox, refresh } from './calls.ts';
import { disableWhileRunning, markInvalidFields, showStatus } from './form-status.ts';

async function setScript(form: HTMLFormElement): Promise<void> {
  const said = document.getElementById('visits-said');
  const given = new FormData(form);
  const order = String(given.get('order') ?? '').trim();
  if (order === '') {
    markInvalidFields(form, [{ name: 'order', expected: 'the order of a visit' }]);
    return showStatus(said, 'Which visit? Choose an order.', 'bad');
  }
  const path = `/sandbox/visits/${encodeURIComponent(order)}`;
  const answer = await requestSandbox('POST', path, { script: String(given.get('script') ?? '') });
  markInvalidFields(form, answer.ok ? [] : answer.wrong);
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  await refresh();
  showStatus(said, `${order} is set. Move the clock to see it.`, 'good');
}

/** What the technicians of visits do. */
export function initVisits(): void {
  const form = document.getElementById('visit-form') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning(event.submitter, () => setScript(form));
  });
}
