const REFUSED_PORT = 'bad port';

/** Why a `fetch` of this URL failed, in a few words. */
export function fetchFailureReason(url: string, error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (cause?.message === REFUSED_PORT)
    return (
      `the port ${new URL(url).port} is one that HTTP clients refuse, since another protocol ` +
      'has it; let the backend listen on another'
    );
  return cause?.code ?? cause?.message ?? message;
}
