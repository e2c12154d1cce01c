import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { getMember } from '../../../contracts/rest/member/contract.ts';
import { getUnreadCount } from '../../../contracts/rest/voice/contract.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { member } from '../../../tests/fixtures/account/services.ts';
import { requestAt, fillPath } from './request-at.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

describe('a path', () => {
  it.each([
    ['/member/:guid', { params: { guid: 'a-1' }, query: { fl: 'VOICE' } }, '/member/a-1?fl=VOICE'],
    ['/tn/:tn/unread-count', { params: { tn: '2075550142' } }, '/tn/2075550142/unread-count'],
    ['/alerts', { query: { language: 'es' } }, '/alerts?language=es'],
    ['/plain', {}, '/plain'],
  ])('%s with %j is %s', (path, place, filled) => expect(fillPath(path, place)).toBe(filled));

  it('has as many parts as its route, whatever stands in its places', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        (tn) => fillPath('/tn/:tn/unread-count', { params: { tn } }).split(/[/?#]/).length === 4,
      ),
    );
  });
});

it('asks at the filled path', async () => {
  service = await startLocalService((_asked, response) => respondJson(response, 200, member()));
  expect(
    await requestAt(clientOptions(service.origin).options, getMember, {
      params: { guid: member().Guid },
      query: { fl: 'VOICE' },
    }),
  ).toEqual(member());
  expect(service.received[0]?.path).toBe(
    `/api/pub/sbnetmemberedge/v2/cboam/member/${member().Guid}?fl=VOICE`,
  );
});

it("a broken answer names the route, and nobody's number", async () => {
  service = await startLocalService((_asked, response) =>
    respondJson(response, 200, { unreadCount: 'many' }),
  );
  await expect(
    requestAt(clientOptions(service.origin).options, getUnreadCount, {
      params: { tn: '2075550142' },
    }),
  ).rejects.toEqual({
    kind: 'brokenContract',
    operation: getUnreadCount.path,
    fields: ['$input.unreadCount'],
  });
});
