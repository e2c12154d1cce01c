import { requestSandbox, refresh } from './calls.ts';
import { disableWhileRunning, markInvalidFields, showStatus } from './form-status.ts';

interface OrderForm {
  /** The section's id, and the sandbox's path. */
  id: string;
  one: string;
  field: string;
  expected: string;
  question: string;
}

const VISITS: OrderForm = {
  id: 'visits',
  one: 'visit',
  field: 'script',
  expected: 'the order of a visit',
  question: 'Which visit? Choose an order.',
};
const ORDERS: OrderForm = {
  id: 'orders',
  one: 'order',
  field: 'fallOut',
  expected: 'an order that has not ended',
  question: 'Which order? Choose one.',
};

async function setChoice(
  form: HTMLFormElement,
  { id, field, expected, question }: OrderForm,
): Promise<void> {
  const said = document.getElementById(`${id}-said`);
  const given = new FormData(form);
  const order = String(given.get('order') ?? '').trim();
  if (order === '') {
    markInvalidFields(form, [{ name: 'order', expected }]);
    return showStatus(said, question, 'bad');
  }
  const path = `/sandbox/${id}/${encodeURIComponent(order)}`;
  const answer = await requestSandbox('POST', path, { [field]: String(given.get(field) ?? '') });
  markInvalidFields(form, answer.ok ? [] : answer.wrong);
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  await refresh();
  showStatus(said, `${order} is set. Move the clock to see it.`, 'good');
}

/** What the technicians of visits do, and where orders stop. */
export function initOrderForms(): void {
  for (const kind of [VISITS, ORDERS]) {
    const form = document.getElementById(`${kind.one}-form`) as HTMLFormElement | null;
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void disableWhileRunning(event.submitter, () => setChoice(form, kind));
    });
  }
}
