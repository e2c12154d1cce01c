// The one page that sees card numbers. It holds them in its own fields, sends them to its own origin, and hands the
// portal a token. Nothing is stored, logged or put in an address.
import { CONNECT } from '../../contracts/capture/messages.ts';
import type { CaptureField, CaptureFieldProblem, FrameToPortal, PortalToFrame } from '../../contracts/capture/messages.ts';
import type { CaptureRequest } from '../../contracts/rest/card-capture/types.ts';
import english from '../../locales/en/capture.json';
import spanish from '../../locales/es/capture.json';
import { checkFields, dayAt, digits, FIELDS, groupExpiry, groupNumber, hintOf } from './fields.ts';
import type { Mode, Problems, Values } from './fields.ts';
import { sendCapture } from './send.ts';
import './page.css';

type Configuration = Extract<PortalToFrame, { kind: 'CONFIGURE' }>;

const ATTRIBUTES: Readonly<Record<CaptureField, { autocomplete: string; inputmode: string; maxlength: number }>> = {
  nameOnCard: { autocomplete: 'cc-name', inputmode: 'text', maxlength: 80 },
  cardNumber: { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23 },
  expiration: { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 9 },
  securityCode: { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 },
  zipCode: { autocomplete: 'postal-code', inputmode: 'numeric', maxlength: 5 },
};

const portalOrigin = document.querySelector<HTMLMetaElement>('meta[name="portal-origin"]')?.content ?? '';
const mode: Mode = new URLSearchParams(location.search).get('mode') === 'security-code' ? 'security-code' : 'card';
const form = document.querySelector<HTMLFormElement>('#form') ?? raise('the form is missing');
let texts: typeof english = english;
let settings: Configuration | null = null;
let port: MessagePort | null = null;

function raise(sentence: string): never {
  throw new Error(sentence);
}

const send = (message: FrameToPortal) => port?.postMessage(message);
const input = (field: CaptureField) => form.querySelector<HTMLInputElement>(`#${field}`);
const values = (): Values => Object.fromEntries(Object.keys(ATTRIBUTES).map((field) => [field, input(field as CaptureField)?.value ?? ''])) as Values;
const today = () => dayAt(settings?.now ?? new Date().toISOString());
/** Between two messages that the customer is active, in milliseconds. */
const ACTIVITY_MS = 1000;
let lastActivity = -ACTIVITY_MS;
const problemText = (field: CaptureField, problem: CaptureFieldProblem): string => texts.problems[`${field}.${problem}` as keyof typeof texts.problems] ?? texts.problems.INVALID;

function show(problems: Problems): void {
  for (const field of FIELDS[mode]) {
    const problem = problems[field];
    const message = document.querySelector<HTMLElement>(`#${field}-error`);
    if (message) message.textContent = problem ? problemText(field, problem) : '';
    input(field)?.setAttribute('aria-invalid', String(problem !== undefined));
  }
  const [first] = FIELDS[mode].filter((field) => problems[field] !== undefined);
  if (first) input(first)?.focus();
  resized();
}

const resized = () => send({ kind: 'RESIZED', height: Math.ceil(form.getBoundingClientRect().height) });

function hintText(field: CaptureField): string {
  const said = hintOf(field, values(), settings?.codeLength ?? null);
  return 'brand' in said ? texts.brands[said.brand as keyof typeof texts.brands] : texts.hints[said.hint];
}

/** The number tells the brand, and the brand the length of the code: said beside both fields. */
function showHints(): void {
  for (const field of FIELDS[mode]) {
    const hint = document.querySelector(`#${field}-hint`);
    const text = hintText(field);
    if (hint && hint.textContent !== text) hint.textContent = text;
  }
}

/** Groups digits as they are typed; the caret stays behind the digit it was behind. */
function regroup(field: HTMLInputElement, group: (text: string) => string): void {
  const before = digits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = group(field.value);
  let caret = 0;
  for (let seen = 0; caret < field.value.length && seen < before; caret += 1) if (/\d/.test(field.value[caret] ?? '')) seen += 1;
  field.setSelectionRange(caret, caret);
}

function build(): void {
  const typed = values();
  form.replaceChildren(...FIELDS[mode].map((field) => {
    const row = document.createElement('div');
    row.className = `field ${field}`;
    const label = Object.assign(document.createElement('label'), { htmlFor: field, textContent: texts.labels[field] });
    const box = Object.assign(document.createElement('input'), { id: field, value: typed[field], spellcheck: false });
    for (const [name, value] of Object.entries(ATTRIBUTES[field])) box.setAttribute(name, String(value));
    box.setAttribute('aria-describedby', `${field}-hint ${field}-error`);
    box.required = true;
    const hint = Object.assign(document.createElement('p'), { id: `${field}-hint`, className: 'hint', textContent: hintText(field) });
    if (field === 'cardNumber') hint.setAttribute('aria-live', 'polite');
    const error = Object.assign(document.createElement('p'), { id: `${field}-error`, className: 'error' });
    row.append(label, hint, box, error);
    return row;
  }));
  resized();
}

async function submit(submitId: string, ticket: string): Promise<void> {
  const typed = values();
  const request: CaptureRequest = mode === 'card'
    ? { kind: 'CARD', ticket, cardNumber: digits(typed.cardNumber), expiration: digits(typed.expiration), securityCode: typed.securityCode, zipCode: typed.zipCode, nameOnCard: typed.nameOnCard.trim() }
    : { kind: 'SECURITY_CODE', ticket, securityCode: typed.securityCode };
  const outcome = await sendCapture(request, { origin: '' });
  if (outcome.kind === 'captured') return send({ kind: 'CAPTURED', submitId, result: outcome.result });
  const { systemErrorCode } = outcome;
  const problems: Problems = systemErrorCode === 'NETPSC-1001' && mode === 'security-code' ? { securityCode: 'CODE_WRONG' } : {};
  if (systemErrorCode === 'NETPSC-1001') { const code = input('securityCode'); if (code) code.value = ''; }
  show(problems);
  send({ kind: 'REFUSED', submitId, systemErrorCode, problems });
}

function received(message: PortalToFrame): void {
  switch (message.kind) {
    case 'CONFIGURE':
      settings = message;
      texts = message.language === 'es' ? spanish : english;
      document.documentElement.lang = message.language;
      document.title = texts.title;
      return build();
    case 'CHECK': {
      const problems = checkFields(mode, values(), settings?.codeLength ?? null, today());
      show(problems);
      return send({ kind: 'CHECKED', submitId: message.submitId, problems });
    }
    case 'SUBMIT':
      void submit(message.submitId, message.ticket);
      return;
    case 'FOCUS':
      return input(message.field)?.focus();
    case 'RESET':
      form.reset();
      return show({});
  }
}

form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.id === 'cardNumber') regroup(target, groupNumber);
  if (target.id === 'expiration') regroup(target, groupExpiry);
  target.removeAttribute('aria-invalid');
  document.querySelector(`#${target.id}-error`)?.replaceChildren();
  if (target.id === 'cardNumber') showHints();
});
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  send({ kind: 'ENTER' });
});
for (const act of ['input', 'keydown', 'pointerdown', 'focusin'])
  form.addEventListener(act, ({ timeStamp }) => {
    if (timeStamp - lastActivity < ACTIVITY_MS) return;
    lastActivity = timeStamp;
    send({ kind: 'ACTIVITY' });
  });
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('message', (event) => {
  if (event.origin !== portalOrigin || event.data !== CONNECT) return;
  port = event.ports[0] ?? null;
  if (port) port.onmessage = ({ data }: MessageEvent<PortalToFrame>) => received(data);
  send({ kind: 'READY' });
});
new ResizeObserver(resized).observe(form);
