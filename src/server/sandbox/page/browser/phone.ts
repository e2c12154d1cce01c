import { requestSandbox } from './calls.ts';
import { disableWhileRunning, markInvalidFields, showStatus } from './form-status.ts';

interface Turn {
  line: string;
  does: string;
  rule?: string;
  rings?: number;
  phones?: readonly string[];
  by?: string;
  to?: string;
}

const RULES: Readonly<Record<string, string>> = {
  SUSPENDED: 'service is interrupted',
  BLOCK_LIST: 'the number is blocked',
  ANONYMOUS: 'the number is withheld',
  GUARD: 'the network takes it for spam',
  ALWAYS: 'every call is forwarded',
  BUSY: 'the line is busy',
  NO_ANSWER: 'nobody answers',
  NOT_REACHABLE: 'the phone cannot be reached',
  LOOP: 'it would come back',
};

const formatted = (number = ''): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
const because = (rule = ''): string => RULES[rule] ?? rule;

function sentence({ line, does, rule, rings, phones = [], by, to }: Turn): string {
  const at = formatted(line);
  switch (does) {
    case 'REFUSED':
      return `${at} does not let the call in: ${because(rule)}.`;
    case 'LET_THROUGH':
      return `${at} always lets this number through.`;
    case 'LABELLED':
      return `${at} shows it as potential spam.`;
    case 'RANG':
      return phones.length > 1
        ? `${phones.map(formatted).join(', ')} ring ${rings} times, together.`
        : `${formatted(phones[0])} rings ${rings} times.`;
    case 'ANSWERED':
      return `${formatted(by)} answers after ${rings} rings.`;
    case 'FORWARDED':
      return `${at} sends it on to ${formatted(to)}: ${because(rule)}.`;
    case 'MAILBOX_FULL':
      return `${at} says that its mailbox is full: ${because(rule)}.`;
    default:
      return `${at} plays its greeting, then the tone: ${because(rule)}.`;
  }
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** What the call came to, turn by turn. */
function showTurns(turns: readonly Turn[]): void {
  byId('call-turns')?.replaceChildren(
    ...turns.map((turn) => {
      const item = document.createElement('li');
      item.textContent = sentence(turn);
      return item;
    }),
  );
  byId('heard')?.removeAttribute('hidden');
}

/** Plays what the caller hears before the tone; nothing where it does not come to that. */
function playGreeting(line: string | null, language: string): void {
  const audio = byId('call-audio') as HTMLAudioElement | null;
  byId('call-greeting')?.toggleAttribute('hidden', line === null);
  if (!audio) return;
  if (line === null) return audio.removeAttribute('src');
  // A greeting that was changed since is another one.
  audio.src = `/sandbox/greetings/${line}?language=${language}&at=${Date.now()}`;
  void audio.play().catch(() => undefined);
}

async function call(form: HTMLFormElement): Promise<void> {
  const said = byId('call-said');
  const given = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
  );
  const { from = '', name = '', answeredOn = '', score = '0', language = 'en', ...rest } = given;
  const answer = await requestSandbox('POST', '/sandbox/calls', {
    ...rest,
    language,
    from: from === '' ? null : from.replaceAll(/\D/g, ''),
    score: Number(score),
    ...(name === '' ? {} : { name }),
    ...(answeredOn === '' ? {} : { answeredOn: answeredOn.replaceAll(/\D/g, '') }),
  });
  markInvalidFields(form, answer.ok ? [] : answer.wrong);
  if (!answer.ok) return showStatus(said, answer.sentence, 'bad');
  const { turns, outcome, endsAt, voicemailId } = answer.body;
  showTurns(turns as Turn[]);
  const toVoicemail = outcome === 'VOICEMAIL' && voicemailId !== null;
  playGreeting(toVoicemail ? String(endsAt) : null, language);
  showStatus(said, toVoicemail ? 'I left a message.' : 'The call is over.', 'good');
}

/** A caller's handset. */
export function initPhone(): void {
  const form = byId('call-form') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void disableWhileRunning(event.submitter, () => call(form));
  });
}
