// A customer's browser as far as the benchmark needs one: signs in and asks the graph.
import { createHash, randomBytes } from 'node:crypto';

/** Signs a demo account in; answers the headers that its further requests carry, and its cookies. */
export async function signIn(origin, scenario) {
  const jar = new Map();
  const headers = () => ({
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(jar.has('XSRF-TOKEN') ? { 'x-xsrf-token': jar.get('XSRF-TOKEN') } : {}),
  });
  const post = async (path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0].split('=');
      jar.set(name, value);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { transactionId } = await post('/api/pub/sbnetloginedge/v2/initiate', {
    clientId: 'commercial_portal',
    accountType: 'COMMERCIAL',
    responseType: 'code',
    codeChallenge,
    codeChallengeMethod: 'S256',
    state: randomBytes(16).toString('hex'),
  });
  const { code } = await post('/api/pub/sbnetloginedge/login', {
    transactionId,
    credentialType: 'password',
    username: `${scenario}@demo.example`,
    password: 'Portal-demo-2026',
  });
  await post('/api/pub/sbnetloginedge/v1/sbnet/session', { code, codeVerifier, rememberMe: false });
  return {
    headers: headers(),
    cookies: [...jar].map(([name, value]) => ({ name, value, url: origin })),
    graph: async (query) => (await post('/selfservice/graph', { query })).data,
  };
}
