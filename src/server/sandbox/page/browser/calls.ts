/** The sandbox's response; a rejection as a sentence, with the fields that it names. */
export type Answer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; sentence: string; wrong: InvalidField[] };

/** An invalid field, and its expected value. */
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

/** `daysAhead` as a label: `Days ahead`. */
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
      'Not done. ' +
        `${wrong.map(({ name, expected }) => `${humanise(name)}: ${expected}`).join('; ')}.`,
      wrong,
    );
  return refusal(`Not done: the backend refused with ${status} ${systemErrorCode}.`);
}

/**
 * Sends a sandbox request without this browser's session: tool use is no customer action, and must
 * not extend the session.
 */
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

/** Updates the changed parts of the page: those marked `data-live`. */
export async function refresh(): Promise<void> {
  const response = await fetch('/sandbox', { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = next.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (now && now.innerHTML !== part.innerHTML) part.replaceChildren(...now.childNodes);
  }
}
