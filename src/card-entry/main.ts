// The only page that handles card numbers. It keeps them in its own fields, sends them to its own
// origin, and passes a token to the portal. Nothing is stored, logged or put in a URL.
import { CONNECT } from '../../contracts/capture/messages.ts';
import type { FrameToPortal, PortalToFrame } from '../../contracts/capture/messages.ts';
import type { CaptureRequest } from '../../contracts/rest/card-capture/types.ts';
import english from '../../locales/en/capture.json';
import spanish from '../../locales/es/capture.json';
import { checkFields, expirationCheckDay, digits, visibleProblems } from './fields.ts';
import type { Mode, Problems } from './fields.ts';
import { createForm } from './form.ts';
import { openPortalChannel, relayActivity } from './portal-channel.ts';
import { sendCardEntry } from './send.ts';

type Configuration = Extract<PortalToFrame, { kind: 'CONFIGURE' }>;

const mode: Mode =
  new URLSearchParams(location.search).get('mode') === 'security-code' ? 'security-code' : 'card';
const element = document.querySelector<HTMLFormElement>('#form') ?? raise('the form is missing');
const form = createForm(element, mode);
let settings: Configuration | null = null;
const send = openPortalChannel<PortalToFrame, FrameToPortal>(CONNECT, received);

function raise(sentence: string): never {
  throw new Error(sentence);
}

const today = () => expirationCheckDay(settings?.now ?? new Date().toISOString());

function configure(message: Configuration): void {
  settings = message;
  const texts = message.language === 'es' ? spanish : english;
  document.documentElement.lang = message.language;
  document.documentElement.dataset['theme'] = message.theme;
  document.title = texts.title;
  form.setTexts(texts, message.codeLength, message.codeOptional);
  resized();
}

async function submit(submitId: string, ticket: string): Promise<void> {
  const typed = form.values();
  const request: CaptureRequest =
    mode === 'card'
      ? {
          kind: 'CARD',
          ticket,
          cardNumber: digits(typed.cardNumber),
          expiration: digits(typed.expiration),
          securityCode: typed.securityCode,
          zipCode: typed.zipCode,
          nameOnCard: typed.nameOnCard.trim(),
        }
      : { kind: 'SECURITY_CODE', ticket, securityCode: typed.securityCode };
  const outcome = await sendCardEntry(request, { origin: '' });
  if (outcome.kind === 'captured')
    return send({ kind: 'CAPTURED', submitId, result: outcome.result });
  const { systemErrorCode } = outcome;
  const problems: Problems =
    systemErrorCode === 'NETPSC-1001' && mode === 'security-code'
      ? { securityCode: 'CODE_WRONG' }
      : {};
  if (systemErrorCode === 'NETPSC-1001') form.clear('securityCode');
  form.showProblems(problems);
  send({ kind: 'REFUSED', submitId, systemErrorCode, problems });
}

function received(message: PortalToFrame): void {
  switch (message.kind) {
    case 'CONFIGURE':
      return configure(message);
    case 'CHECK': {
      const problems = checkFields(
        mode,
        form.values(),
        settings?.codeLength ?? null,
        today(),
        settings?.codeOptional,
      );
      form.showProblems(visibleProblems(problems));
      return send({ kind: 'CHECKED', submitId: message.submitId, problems });
    }
    case 'SUBMIT':
      void submit(message.submitId, message.ticket);
      return;
    case 'FOCUS':
      return form.focus(message.field);
  }
}

function resized(): void {
  send({ kind: 'RESIZED', height: Math.ceil(element.getBoundingClientRect().height) });
}

element.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  send({ kind: 'ENTER' });
});
relayActivity(element, () => send({ kind: 'ACTIVITY' }));
element.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(resized).observe(element);
