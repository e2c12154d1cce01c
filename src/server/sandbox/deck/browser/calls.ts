/** What the sandbox answered; a refusal as a sentence, with the fields that it names. */
export type Answer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; sentence: string; wrong: InvalidField[] };

/** A field that is refused, and what is expected of it. */
export interface InvalidField {
  name: string;
  expected: string;
}

interface Problem {
  systemErrorCode?: string;
  errors?: { path: string; expected: string }[];
}

const refusal = (sentence: string, wrong: InvalidField[] = []): Answer => ({
  ok: false,
  sentence,
  wrong,
});

/** `daysAhead` as its label has it: `Days ahead`. */
function humanise(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function refusalOf(status: number, { systemErrorCode = 'no code', errors = [] }: Problem): Answer {
  const wrong = errors.map(({ path, expected }) => ({
    name: path.split('.').at(-1) ?? '',
    expected,
  }));
  if (wrong.length > 0)
    return refusal(
      `Not done. ${wrong.map(({ name, expected }) => `${humanise(name)}: ${expected}`).join('; ')}.`,
      wrong,
    );
  return refusal(`Not done: the backend refused with ${status} ${systemErrorCode}.`);
}

/** Calls the sandbox without this browser's session: what tools do is no act of the customer, and must not extend it. */
export async function requestSandbox(method: string, path: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'omit',
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return response.ok ? { ok: true, body: answer } : refusalOf(response.status, answer);
  } catch {
    return refusal('Not done: the backend did not answer.');
  }
}

/** Takes over what changed of the page: the parts that are marked `data-live`. */
export async function refresh(): Promise<void> {
  const response = await fetch('/sandbox', { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = next.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (now && now.innerHTML !== part.innerHTML) part.replaceChildren(...now.childNodes);
  }
}
