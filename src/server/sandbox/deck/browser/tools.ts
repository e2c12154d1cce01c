import { callSandbox, refresh } from './calls.ts';
import { during, mark, say } from './say.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);
const valueOf = (id: string): string => (byId(id) as HTMLInputElement | HTMLSelectElement | null)?.value ?? '';

/** The same time of a month later, or of that month's last day. */
function monthAfter(iso: string): string {
  const [from, to] = [new Date(iso), new Date(iso)];
  to.setUTCMonth(from.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.toISOString();
}

async function moveClock(body: object): Promise<void> {
  const [said, field] = [byId('clock-said'), byId('clock-to')];
  field?.removeAttribute('aria-invalid');
  say(said, 'Moving, through everything that falls due.');
  const answer = await callSandbox('POST', '/sandbox/clock', body);
  if (!answer.ok) {
    field?.setAttribute('aria-invalid', 'true');
    return say(said, answer.fields.length > 0 ? 'Not moved: that is no instant with a zone and no duration, or it is more than ten years away.' : answer.sentence, 'bad');
  }
  await refresh();
  say(said, `Business time is ${document.querySelector('[data-live="now"]')?.textContent ?? ''}.`, 'good');
}

function wireClock(): void {
  byId('clock')?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-advance]');
    const by = button?.dataset['advance'];
    if (by) void during(button, () => moveClock(by === 'month' ? { now: monthAfter(document.querySelector<HTMLTimeElement>('[data-live="now"] time')?.dateTime ?? '') } : { advance: by }));
  });
  byId('clock-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const to = valueOf('clock-to').trim();
    void during((event as SubmitEvent).submitter, () => moveClock(to.startsWith('P') ? { advance: to } : { now: to }));
  });
}

/** What the chosen kind of fault is, with the fields that belong to it. */
function faultOf(kind: string): object {
  if (kind === 'status') return { status: Number(valueOf('fault-status')), systemErrorCode: valueOf('fault-code') };
  return kind === 'delayMs' ? { delayMs: Number(valueOf('fault-delay')) } : { [kind]: true };
}

const showFields = (): void => document.querySelectorAll<HTMLElement>('[data-for]').forEach((field) => { field.hidden = field.dataset['for'] !== valueOf('fault-kind'); });

async function addFault(form: HTMLFormElement): Promise<void> {
  const call = valueOf('fault-call').trim();
  mark(form, []);
  const answer = await callSandbox('POST', '/sandbox/faults', { call, times: Number(valueOf('fault-times')), ...faultOf(valueOf('fault-kind')) });
  if (!answer.ok) {
    say(byId('faults-said'), answer.sentence, 'bad');
    return mark(form, answer.fields);
  }
  await refresh();
  say(byId('faults-said'), `The next call of ${call} meets it.`, 'good');
}

async function clearFaults(): Promise<void> {
  const answer = await callSandbox('DELETE', '/sandbox/faults');
  await refresh();
  say(byId('faults-said'), answer.ok ? 'No fault waits any more.' : answer.sentence, answer.ok ? 'good' : 'bad');
  // The button is gone with the faults.
  byId('fault-call')?.focus();
}

function wireFaults(): void {
  const form = byId('fault-form') as HTMLFormElement | null;
  byId('fault-kind')?.addEventListener('change', showFields);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void during(event.submitter, () => addFault(form));
  });
  byId('faults')?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-clear-faults]');
    if (button) void during(button, clearFaults);
  });
  showFields();
}

function wireReset(): void {
  const dialog = byId('reset-dialog') as HTMLDialogElement | null;
  const ask = byId('reset-ask');
  ask?.addEventListener('click', () => { if (dialog) dialog.returnValue = ''; dialog?.showModal(); });
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue !== 'reset') return;
    say(byId('reset-said'), 'Filling the demo accounts.');
    void during(ask, async () => {
      const answer = await callSandbox('POST', '/sandbox/reset');
      await refresh();
      say(byId('reset-said'), answer.ok ? 'Everything is as it was at first.' : answer.sentence, answer.ok ? 'good' : 'bad');
    });
  });
}

/** The cookie goes with every page of the portal in this browser; `src/server/sandbox/deck/overlay-cookie.ts` reads it. */
function wireOverlay(): void {
  const box = byId('overlay-on') as HTMLInputElement | null;
  box?.addEventListener('change', () => { document.cookie = `sandbox_overlay=1; path=/; samesite=lax; max-age=${box.checked ? 31_536_000 : 0}`; });
}

/** Clock, faults, reset and the overlay's switch. */
export function wireTools(): void {
  wireClock();
  wireFaults();
  wireReset();
  wireOverlay();
}
