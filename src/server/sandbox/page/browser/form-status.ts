import type { InvalidField } from './calls.ts';

/** Shows the result of an action in the page's status line. */
export function showStatus(
  place: Element | null | undefined,
  sentence: string,
  kind: 'good' | 'bad' | 'plain' = 'plain',
): void {
  if (!place) return;
  const line = document.createElement('p');
  line.className = kind;
  line.textContent = sentence;
  place.replaceChildren(line);
}

/** Appends the values returned by a state to the status. */
export function showReturnedValues(
  place: Element | null | undefined,
  values: Record<string, unknown>,
): void {
  const entries = Object.entries(values);
  if (!place || entries.length === 0) return;
  const list = document.createElement('dl');
  for (const [name, value] of entries) {
    const [term, said] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name;
    said.textContent = String(value);
    list.append(term, said);
  }
  place.append(list);
}

/**
 * Marks the form fields named by a rejection, and focuses the first; an empty list clears all
 * marks.
 */
export function markInvalidFields(form: HTMLFormElement, wrong: readonly InvalidField[]): void {
  const named = [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
  for (const element of named) {
    const its = wrong.find(({ name }) => name === element.name);
    if (its) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
    const told = document.getElementById(`${element.id}-wrong`);
    if (told) told.textContent = its ? `Needs ${its.expected}.` : '';
  }
  named.find((element) => wrong.some(({ name }) => name === element.name))?.focus();
}

/** Runs a button's action; meanwhile presses are ignored, and the button keeps the focus. */
export async function disableWhileRunning(
  button: Element | null | undefined,
  act: () => Promise<void>,
): Promise<void> {
  if (button?.getAttribute('aria-disabled') === 'true') return;
  button?.setAttribute('aria-disabled', 'true');
  try {
    await act();
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}
