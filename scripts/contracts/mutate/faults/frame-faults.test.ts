import { expect, it } from 'vitest';
import { headerFaults, statusFaults } from './response-faults.ts';
import type { ResponseContent } from '../mutant.ts';

const said: ResponseContent = {
  status: 200,
  headers: {
    'content-type': 'application/json',
    'set-cookie': [
      'session=a1; Path=/; HttpOnly; SameSite=Lax',
      'XSRF-TOKEN=b2; Path=/; SameSite=Lax',
    ],
  },
  json: {},
};
const madeOf = (name: string): Record<string, unknown> =>
  Object.fromEntries(
    headerFaults(name).map(({ fault, changed }) => [fault, changed(said).headers[name]]),
  );

it('a status is another one, and never what it was', () => {
  expect(statusFaults('answered', 200).map(({ changed }) => changed(said).status)).toEqual([
    201, 202, 204, 302, 500,
  ]);
});

it('a header is dropped, or says something else', () => {
  expect(madeOf('content-type')).toEqual({
    dropped: undefined,
    'text/html': 'text/html; charset=utf-8',
    'text/plain': 'text/plain',
    'JSON of the other kind': 'application/problem+json',
  });
});

it('cookies lose one of them, or what protects them', () => {
  expect(madeOf('set-cookie')).toMatchObject({
    'without the session': ['XSRF-TOKEN=b2; Path=/; SameSite=Lax'],
    'readable by scripts': [
      'session=a1; Path=/; SameSite=Lax',
      'XSRF-TOKEN=b2; Path=/; SameSite=Lax',
    ],
  });
});

it("a header that an answer hasn't stays away", () => {
  for (const { changed } of headerFaults('retry-after')) expect(changed(said)).toBe(said);
});
