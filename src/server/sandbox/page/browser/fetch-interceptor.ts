/** A request of the page, as the overlay shows it. */
export interface ObservedRequest {
  method: string;
  path: string;
  /** GraphQL operation; empty for other requests. */
  operation: string;
  /** 0 without a response. */
  status: number;
  /** Error code; empty on success. */
  code: string;
  /** Duration; null for a response embedded in the page. */
  milliseconds: number | null;
}

interface Refusal {
  systemErrorCode?: string;
  errors?: { extensions?: { systemErrorCode?: string } }[];
}

/** Requests and files of the overlay itself are excluded. */
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

/** The error code of a response, from a problem document or a GraphQL response. */
async function codeOf(response: Response): Promise<string> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return '';
  const { systemErrorCode, errors } = (await response.json()) as Refusal;
  return systemErrorCode ?? errors?.[0]?.extensions?.systemErrorCode ?? '';
}

/**
 * Reports every `fetch` request of the page without changing it for the caller. Returns the
 * browser's own `fetch`.
 */
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
    // Cloned before the caller can read the response; a malformed one has no code.
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

/** A request that the page's models made on the server (src/app/answers/first-answers.ts). */
interface FirstRequest {
  verb: string;
  path: string;
  operation: string | null;
  status: number;
  errors: readonly string[];
}

/** The requests whose answers came with the page. */
export function embeddedRequests(): ObservedRequest[] {
  const { first } = JSON.parse(document.getElementById('embedded')?.textContent ?? '{}') as {
    first?: { reports: readonly FirstRequest[] } | null;
  };
  return (first?.reports ?? []).map(({ verb, path, operation, status, errors }) => ({
    method: verb,
    path,
    operation: operation ?? '',
    status,
    code: errors[0] ?? '',
    milliseconds: null,
  }));
}
