/** A call that the page made, as the overlay shows it. */
export interface ObservedRequest {
  method: string;
  path: string;
  /** Of a graph; empty for any other call. */
  operation: string;
  /** 0 when there was no answer. */
  status: number;
  /** The code of a refusal; empty when it was answered. */
  code: string;
  /** How long it took; null for an answer that came within the page. */
  milliseconds: number | null;
}

interface Refusal {
  systemErrorCode?: string;
  errors?: { extensions?: { systemErrorCode?: string } }[];
}

/** The overlay's own calls and files are no calls of the page. */
const isPageRequest = (url: URL): boolean =>
  url.origin === location.origin && !/^\/(sandbox|assets)\//.test(url.pathname);

function operationIn(url: URL, body: unknown): string {
  if (typeof body !== 'string') return url.searchParams.get('operationName') ?? '';
  try {
    return (JSON.parse(body) as { operationName?: string }).operationName ?? '';
  } catch {
    return '';
  }
}

/** The code that an answer refuses with, of a problem document or of a graph. */
async function codeOf(response: Response): Promise<string> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return '';
  const { systemErrorCode, errors } = (await response.json()) as Refusal;
  return systemErrorCode ?? errors?.[0]?.extensions?.systemErrorCode ?? '';
}

/** Tells of every call that the page makes by `fetch`, which stays as it is for whoever calls. Answers the browser's own. */
export function interceptFetch(tell: (seen: ObservedRequest) => void): typeof fetch {
  const asked = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const began = performance.now();
    const answer = asked(input, init);
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isPageRequest(url)) return answer;
    const method = (
      init?.method ?? (input instanceof Request ? input.method : 'GET')
    ).toUpperCase();
    const note = (status: number, code: string) =>
      tell({
        method,
        path: url.pathname,
        operation: operationIn(url, init?.body),
        status,
        code,
        milliseconds: performance.now() - began,
      });
    // The copy is made before whoever called can read the answer; a broken one has no code.
    answer.then(
      (response) =>
        codeOf(response.clone())
          .catch(() => '')
          .then((code) => note(response.status, code)),
      () => note(0, ''),
    );
    return answer;
  };
  return asked;
}

/** The graph's answers that came within the page, so that nothing had to be asked for. */
export function embeddedRequests(): ObservedRequest[] {
  const { graph = {} } = JSON.parse(document.getElementById('embedded')?.textContent ?? '{}') as {
    graph?: Record<string, unknown>;
  };
  return Object.keys(graph).map((operation) => ({
    method: 'POST',
    path: '/selfservice/graph',
    operation,
    status: 200,
    code: '',
    milliseconds: null,
  }));
}
