// A minimal customer's browser for the benchmark: signs in and queries the graph.
import { createHash, randomBytes } from 'node:crypto';

export interface Cookie {
  name: string;
  value: string;
  url: string;
}

export interface Customer {
  /** What its further requests carry. */
  headers: Record<string, string>;
  cookies: Cookie[];
  /** Asks the billing graph; resolves with its data. */
  graph: <Data>(query: string) => Promise<Data>;
}

/** Signs a demo account in. */
export async function signIn(origin: string, scenario: string): Promise<Customer> {
  const jar = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...Object.fromEntries(
      [...jar].flatMap(([name, value]) => (name === 'XSRF-TOKEN' ? [['x-xsrf-token', value]] : [])),
    ),
  });
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return (await response.json()) as Answer;
  };
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { transactionId } = await post<{ transactionId: string }>(
    '/api/pub/sbnetloginedge/v2/initiate',
    {
      clientId: 'commercial_portal',
      accountType: 'COMMERCIAL',
      responseType: 'code',
      codeChallenge,
      codeChallengeMethod: 'S256',
      state: randomBytes(16).toString('hex'),
    },
  );
  const { code } = await post<{ code: string }>('/api/pub/sbnetloginedge/login', {
    transactionId,
    credentialType: 'password',
    username: `${scenario}@demo.example`,
    password: 'Portal-demo-2026',
  });
  await post('/api/pub/sbnetloginedge/v1/sbnet/session', { code, codeVerifier, rememberMe: false });
  return {
    headers: headers(),
    cookies: [...jar].map(([name, value]) => ({ name, value, url: origin })),
    graph: async <Data>(query: string) =>
      (await post<{ data: Data }>('/selfservice/graph', { query })).data,
  };
}
