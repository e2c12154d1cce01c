import { requestSandbox, refresh } from './calls.ts';
import { disableWhileRunning, markInvalidFields, showStatus } from './form-status.ts';

async function setFallOut(form: HTMLFormElement): Promise<void> {
  const said = document.getElementById('orders-said');
  const given = new FormData(form);
  const order = String(given.get('order') ?? '').trim();
  if (order === '') {
    markInvalidFields(form, [{ name: 'order', expected: 'an order that has not ended' }]);
    return showStatus(said, 'Which order? Choose one.', 'bad');
  }
  const path = `/sandbox/orders/${encodeURIComponent(order)}`;
  const answer = await requestSandbox('POST', path, {
    fallOut: String(given.get('fallOut') ?? ''),
  });
  markInvalidFields(form, answer.ok ? [] : answer.wrong);
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  await refresh();
  showStatus(said, `${order} is set. Move the clock to see it.`, 'good');
}

/** Where orders stop. */
export function initOrders(): void {
  const form = document.getElementById('order-form') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning(event.submitter, () => setFallOut(form));
  });
}
