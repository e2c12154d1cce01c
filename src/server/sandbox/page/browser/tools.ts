import { requestSandbox, refresh } from './calls.ts';
import { initFaultsSection } from './faults.ts';
import { disableWhileRunning, showStatus } from './form-status.ts';
import { initOutagesSection } from './outages.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);
const valueOf = (id: string): string => (byId(id) as HTMLInputElement | null)?.value ?? '';

/** The same time a month later, or on that month's last day. */
function monthAfter(iso: string): string {
  const [from, to] = [new Date(iso), new Date(iso)];
  to.setUTCMonth(from.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.toISOString();
}

/** Business time as shown on the page. */
const displayedBusinessTime = (): string =>
  document.querySelector<HTMLTimeElement>('[data-live="now"] time')?.dateTime ?? '';
const isBack = (body: { now?: string }, from: string): boolean =>
  body.now !== undefined && Date.parse(body.now) < Date.parse(from);

async function moveClock(body: { now?: string; advance?: string }): Promise<void> {
  const [section, said, field] = [byId('clock'), byId('clock-said'), byId('clock-to')];
  const from = displayedBusinessTime();
  field?.removeAttribute('aria-invalid');
  section?.setAttribute('aria-busy', 'true');
  showStatus(said, 'Moving, through everything that falls due. Months take a while.');
  const answer = await requestSandbox('POST', '/sandbox/clock', body);
  if (answer.ok) await refresh();
  section?.removeAttribute('aria-busy');
  if (!answer.ok) {
    if (answer.wrong.length > 0) field?.setAttribute('aria-invalid', 'true');
    return showStatus(
      said,
      answer.wrong.length > 0
        ? `Not moved. Expected: ${answer.wrong.map(({ expected }) => expected).join('; ')}.`
        : answer.sentence,
      'bad',
    );
  }
  const now = `Business time is ${document.querySelector('[data-live="now"]')?.textContent ?? ''}.`;
  showStatus(
    said,
    isBack(body, from)
      ? `${now} What was made since then stays: bills, payments, letters. A reset takes it away.`
      : now,
    'good',
  );
}

function initClock(): void {
  byId('clock')?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-advance]');
    const by = button?.dataset['advance'];
    if (by)
      void disableWhileRunning(button, () =>
        moveClock(by === 'month' ? { now: monthAfter(displayedBusinessTime()) } : { advance: by }),
      );
  });
  byId('clock-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const to = valueOf('clock-to').trim();
    void disableWhileRunning((event as SubmitEvent).submitter, () =>
      moveClock(to.startsWith('P') ? { advance: to } : { now: to }),
    );
  });
}

function initReset(): void {
  const dialog = byId('reset-dialog') as HTMLDialogElement | null;
  const ask = byId('reset-ask');
  ask?.addEventListener('click', () => {
    if (dialog) dialog.returnValue = '';
    dialog?.showModal();
  });
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue !== 'reset') return;
    showStatus(byId('reset-said'), 'Filling the demo accounts.');
    void disableWhileRunning(ask, async () => {
      const answer = await requestSandbox('POST', '/sandbox/reset');
      await refresh();
      showStatus(
        byId('reset-said'),
        answer.ok ? 'Everything is as it was at first.' : answer.sentence,
        answer.ok ? 'good' : 'bad',
      );
    });
  });
}

/**
 * The cookie is sent with every portal page in this browser;
 * `src/server/sandbox/page/overlay-cookie.ts` reads it.
 */
function initOverlayToggle(): void {
  const box = byId('overlay-on') as HTMLInputElement | null;
  box?.addEventListener('change', () => {
    const maxAge = box.checked ? 31_536_000 : 0;
    document.cookie = `sandbox_overlay=1; path=/; samesite=lax; max-age=${maxAge}`;
  });
}

/** Clock, faults, reset and the overlay's switch. */
export function initTools(): void {
  initClock();
  initOutagesSection();
  initFaultsSection();
  initReset();
  initOverlayToggle();
}
