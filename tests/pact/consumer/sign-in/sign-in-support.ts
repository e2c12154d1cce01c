import { vi } from 'vitest';
import { createSession, initiate, login } from '../../../../contracts/rest/sign-in/contract.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { signInFx } from '../../../../src/models/session/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  initiateResponse,
  loginResponse,
  sessionResponse,
} from '../../../fixtures/session/sign-in.ts';
import { demoUsername } from '../states.ts';
import { visitorClient } from '../portal-client.ts';

export const CREDENTIALS = { username: demoUsername('current'), password: 'Portal-demo-2026' };

/**
 * Random values of the gateway while {@link signInThrough} fixes them: 32 bytes of 1, then 32 bytes
 * of 2.
 */
export const CODE_VERIFIER = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE';
export const STATE = 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI';
/** BASE64URL(SHA256({@link CODE_VERIFIER})). */
export const CODE_CHALLENGE = 'VtX6czP210fbQsI5QH5dpMMvTHnzXQkrE0_TWkAtnFw';

const ANSWERS: Readonly<Record<string, unknown>> = {
  [initiate.path]: initiateResponse(),
  [login.path]: loginResponse({ state: STATE }),
  [createSession.path]: sessionResponse(),
};

/** The whole sign-in; one request reaches the service, the others are answered here. */
export async function signInThrough(
  origin: string,
  path: string,
  password = CREDENTIALS.password,
): Promise<Profile> {
  let drawn = 0;
  const chance = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((bytes) => {
    drawn += 1;
    return (bytes as Uint8Array).fill(drawn) as typeof bytes;
  });
  const send: typeof fetch = (input, init) =>
    String(input) === `${origin}${path}`
      ? fetch(input, init)
      : Promise.resolve(Response.json(ANSWERS[String(input).slice(origin.length)]));
  const options = { ...visitorClient(origin).options, fetch: send };
  try {
    return await callPort(options, signInFx, { ...CREDENTIALS, password, rememberMe: true });
  } finally {
    chance.mockRestore();
  }
}
