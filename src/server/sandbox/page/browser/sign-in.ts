import { disableWhileRunning, showStatus } from './form-status.ts';

const SERVICE = '/api/pub/sbnetloginedge';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const randomToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

async function postJson(
  path: string,
  body: object,
): Promise<{ transactionId: string; code: string }> {
  const response = await fetch(`${SERVICE}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    transactionId: string;
    code: string;
    systemErrorCode?: string;
  };
  if (!response.ok) throw new Error(answer.systemErrorCode ?? String(response.status));
  return answer;
}

/** Signs this browser in with the three requests of the portal's form. */
async function signIn(username: string, password: string): Promise<void> {
  const codeVerifier = randomToken();
  const codeChallenge = base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))),
  );
  const { transactionId } = await postJson('v2/initiate', {
    clientId: 'commercial_portal',
    accountType: 'COMMERCIAL',
    responseType: 'code',
    codeChallenge,
    codeChallengeMethod: 'S256',
    state: randomToken(),
  });
  const { code } = await postJson('login', {
    transactionId,
    credentialType: 'password',
    username,
    password,
  });
  await postJson('v1/sbnet/session', { code, codeVerifier, rememberMe: false });
}

/** The buttons of the demo accounts. */
export function initSignIn(): void {
  const section = document.getElementById('accounts');
  section?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-sign-in]');
    const username = button?.dataset['signIn'];
    if (!username) return;
    const said = document.getElementById('accounts-said');
    showStatus(said, `Signing in as ${username}.`);
    void disableWhileRunning(button, () =>
      signIn(username, section.dataset['password'] ?? '').then(
        // The root leads a signed-in customer to the account summary.
        () => location.assign('/'),
        (error: unknown) =>
          showStatus(
            said,
            `Not signed in as ${username}: ` +
              `${error instanceof Error ? error.message : 'the backend did not answer'}. A ` +
              'reset gives every account its password back.',
            'bad',
          ),
      ),
    );
  });
}
