import { requestSandbox } from './calls.ts';
import { disableWhileRunning, showStatus } from './form-status.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** The outage that this page began last. */
let begun: string | null = null;

async function begin(form: HTMLFormElement): Promise<void> {
  const given = new FormData(form);
  const answer = await requestSandbox('POST', '/sandbox/outages', {
    zip: String(given.get('zip')).trim(),
    services: String(given.get('services')).split(' '),
    minutes: Number(given.get('minutes')),
    planned: given.has('planned'),
  });
  const said = byId('outages-said');
  if (!answer.ok)
    return showStatus(
      said,
      answer.wrong.length > 0
        ? `Not begun. Expected: ${answer.wrong.map(({ expected }) => expected).join('; ')}.`
        : answer.sentence,
      'bad',
    );
  begun = String(answer.body['outageId']);
  byId('outage-end')?.removeAttribute('hidden');
  showStatus(said, `Begun: ${begun}. It goes on and ends by business time.`, 'good');
}

async function end(): Promise<void> {
  const answer = await requestSandbox('DELETE', `/sandbox/outages/${begun}`);
  byId('outage-end')?.setAttribute('hidden', '');
  showStatus(
    byId('outages-said'),
    answer.ok ? 'Ended.' : answer.sentence,
    answer.ok ? 'good' : 'bad',
  );
}

/** The form that begins an outage, and the button that ends it. */
export function initOutagesSection(): void {
  const form = byId('outage-form') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning((event as SubmitEvent).submitter, () => begin(form));
  });
  const button = byId('outage-end');
  button?.addEventListener('click', () => void disableWhileRunning(button, end));
}
