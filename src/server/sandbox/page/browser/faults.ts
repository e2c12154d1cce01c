import { requestSandbox, refresh } from './calls.ts';
import { disableWhileRunning, markInvalidFields, showStatus } from './form-status.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);
const valueOf = (id: string): string =>
  (byId(id) as HTMLInputElement | HTMLSelectElement | null)?.value ?? '';

/** The selected kind of fault, with its fields. */
function faultOf(kind: string): object {
  if (kind === 'status')
    return { status: Number(valueOf('fault-status')), systemErrorCode: valueOf('fault-code') };
  return kind === 'delayMs' ? { delayMs: Number(valueOf('fault-delay')) } : { [kind]: true };
}

const showFields = (): void =>
  document.querySelectorAll<HTMLElement>('[data-for]').forEach((field) => {
    field.hidden = field.dataset['for'] !== valueOf('fault-kind');
  });

/**
 * Suggests the known request most similar to an unknown one; null when it is known. The sandbox
 * itself accepts any.
 */
async function unknownRequestMessage(call: string): Promise<string | null> {
  if (call === '') return null;
  const answer = await requestSandbox(
    'GET',
    `/sandbox/faults/known?call=${encodeURIComponent(call)}`,
  );
  return answer.ok && answer.body['known'] === false ? String(answer.body['nearest']) : null;
}

async function addFault(form: HTMLFormElement): Promise<void> {
  const call = valueOf('fault-call').trim();
  markInvalidFields(form, []);
  const nearest = await unknownRequestMessage(call);
  if (nearest !== null) {
    showStatus(
      byId('faults-said'),
      `No call of the portal is named ${call}; did you mean ${nearest}?`,
      'bad',
    );
    return markInvalidFields(form, [
      { name: 'call', expected: `a call of the portal, such as ${nearest}` },
    ]);
  }
  const answer = await requestSandbox('POST', '/sandbox/faults', {
    call,
    times: Number(valueOf('fault-times')),
    ...faultOf(valueOf('fault-kind')),
  });
  if (!answer.ok) {
    showStatus(byId('faults-said'), answer.sentence, 'bad');
    return markInvalidFields(form, answer.wrong);
  }
  await refresh();
  showStatus(byId('faults-said'), `The next call of ${call} meets it.`, 'good');
}

async function clearFaults(): Promise<void> {
  const answer = await requestSandbox('DELETE', '/sandbox/faults');
  await refresh();
  showStatus(
    byId('faults-said'),
    answer.ok ? 'No fault waits any more.' : answer.sentence,
    answer.ok ? 'good' : 'bad',
  );
  // The button was removed with the faults.
  byId('fault-call')?.focus();
}

/** The form for a fault, and the button that clears waiting faults. */
export function initFaultsSection(): void {
  const form = byId('fault-form') as HTMLFormElement | null;
  byId('fault-kind')?.addEventListener('change', showFields);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning(event.submitter, () => addFault(form));
  });
  byId('faults')?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-clear-faults]');
    if (button) void disableWhileRunning(button, clearFaults);
  });
  showFields();
}
