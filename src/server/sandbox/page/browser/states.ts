import { requestSandbox, refresh } from './calls.ts';
import {
  disableWhileRunning,
  showReturnedValues,
  markInvalidFields,
  showStatus,
} from './form-status.ts';

interface State {
  name: string;
  params?: Record<string, unknown>;
}

/**
 * A form's fields as state parameters; an invalid number is null, which the sandbox rejects by
 * name.
 */
function parametersOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      'name' in element && element.name !== '',
  );
  return Object.fromEntries(
    fields.map((field) => {
      if (!(field instanceof HTMLInputElement)) return [field.name, field.value];
      return [
        field.name,
        field.type === 'checkbox'
          ? field.checked
          : field.type === 'number'
            ? Number.isNaN(field.valueAsNumber)
              ? null
              : field.valueAsNumber
            : field.value,
      ];
    }),
  );
}

/** A used id already belongs to a state, so the next one needs a new id. */
const renewIds = (form: HTMLFormElement): void =>
  form.querySelectorAll<HTMLInputElement>('[data-kind="id"]').forEach((field) => {
    field.value = crypto.randomUUID();
  });

async function submitStateForm(form: HTMLFormElement, name: string): Promise<void> {
  const place = form.querySelector('.said');
  markInvalidFields(form, []);
  showStatus(place, 'Entering.');
  const answer = await requestSandbox('POST', '/sandbox/states', {
    name,
    parameters: parametersOf(form),
  });
  if (!answer.ok) {
    showStatus(place, answer.sentence, 'bad');
    markInvalidFields(form, answer.wrong);
    return;
  }
  showStatus(place, 'Entered.', 'good');
  showReturnedValues(place, answer.body);
  renewIds(form);
  await refresh();
}

/** Enters an interaction's states one after the other, as verification does. */
async function enterStates(
  states: readonly State[],
  place: Element | null | undefined,
): Promise<void> {
  let values: Record<string, unknown> = {};
  showStatus(place, 'Entering.');
  for (const { name, params = {} } of states) {
    const answer = await requestSandbox('POST', '/sandbox/states', { name, parameters: params });
    if (!answer.ok) return showStatus(place, `"${name}": ${answer.sentence}`, 'bad');
    values = { ...values, ...answer.body };
  }
  showStatus(place, 'Entered, on top of what was there.', 'good');
  showReturnedValues(place, values);
}

/** State forms, and the buttons that enter an interaction's states. */
export function initStates(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const name = form.dataset['state'];
    if (name === undefined) return;
    event.preventDefault();
    void disableWhileRunning(form.querySelector('button'), () => submitStateForm(form, name));
  });
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-enter]');
    if (button)
      void disableWhileRunning(button, () =>
        enterStates(
          JSON.parse(button.dataset['enter'] ?? '[]') as State[],
          button.closest('li')?.querySelector('.said'),
        ),
      );
  });
}
