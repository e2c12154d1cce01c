/** What the sandbox answered; a refusal as a sentence, with the fields that it names. */
export type Answer = { ok: true; body: Record<string, unknown> } | { ok: false; sentence: string; fields: string[] };

interface Problem {
  systemErrorCode?: string;
  errors?: { path: string }[];
}

const refusal = (sentence: string, fields: string[] = []): Answer => ({ ok: false, sentence, fields });

function refusalOf(status: number, { systemErrorCode = 'no code', errors = [] }: Problem): Answer {
  const fields = [...new Set(errors.map(({ path }) => path.split('.').at(-1) ?? ''))].filter((field) => field !== '$input');
  if (fields.length > 0) return refusal(`Not done: ${fields.join(', ')} ${fields.length === 1 ? 'has a value that is' : 'have values that are'} not possible here.`, fields);
  return refusal(`Not done: the backend refused with ${status} ${systemErrorCode}.`);
}

/** Calls the sandbox without this browser's session: what tools do is no act of the customer, and must not extend it. */
export async function callSandbox(method: string, path: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(path, { method, credentials: 'omit', ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
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
