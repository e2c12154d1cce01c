import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAccount, getDelinquencySchedule } from '../../../contracts/rest/account/contract.ts';
import { getAddOnServices } from '../../../contracts/rest/add-on-services/contract.ts';
import { getPageAlerts } from '../../../contracts/rest/alerts/contract.ts';
import { getAppointments } from '../../../contracts/rest/appointments/list.ts';
import { getCommunityTab, getTenantWifi } from '../../../contracts/rest/community/contract.ts';
import { getCpniCompliance } from '../../../contracts/rest/identity/contract.ts';
import { getMember } from '../../../contracts/rest/member/contract.ts';
import { getLineAssignments, getSwitchType } from '../../../contracts/rest/phone/contract.ts';
import { getUnreadCount } from '../../../contracts/rest/voice/contract.ts';
import { fillPath } from '../../../src/gateways/platform/request-at.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
/** What the backend had said before these tests. */
let saidBefore = 0;
withBackend((shared) => {
  backend = shared;
  saidBefore = shared.output().length;
});

const sandbox = (what: string, body: object = {}) =>
  fetch(`${backend.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

const OWN_LINE = '2075550142';
const unreadOf = (tn: string) => fillPath(getUnreadCount.path, { params: { tn } });
const memberOf = (guid: string) =>
  fillPath(getMember.path, { params: { guid }, query: { fl: 'VOICE' } });
const alertsIn = (language: string) => fillPath(getPageAlerts.path, { query: { language } });
const guidOf = async (customer: CustomerClient) =>
  (
    await customer.call<{ profile: { guid: string } }>(
      'GET',
      '/api/pub/sbnetloginedge/v1/sbnet/session',
    )
  ).body.profile.guid;

/**
 * Each request, and its response to each role of the demo account and to the enterprise role NONE.
 */
const CALLS = [
  // request, owner, administrator, billing, standard, none
  [getAccount.path, 200, 200, 200, 200, 403],
  [getDelinquencySchedule.path, 200, 200, 403, 403, 403],
  [getAddOnServices.path, 200, 200, 200, 200, 403],
  [getCpniCompliance.path, 200, 200, 200, 200, 403],
  [getAppointments.path, 200, 200, 200, 200, 403],
  [unreadOf(OWN_LINE), 200, 200, 404, 404, 404],
  [getLineAssignments.path, 200, 200, 403, 403, 403],
  [getSwitchType.path, 200, 200, 200, 200, 404],
  [getCommunityTab.path, 200, 200, 200, 200, 403],
  [getTenantWifi.path, 200, 200, 200, 200, 403],
  [alertsIn('en'), 200, 200, 200, 200, 403],
] as const;

describe('the services around the account', () => {
  const ROLES = ['current', 'admin', 'billing', 'standard', 'enterprise-none'];
  test('answer to each role what its table says', async () => {
    for (const [index, scenario] of ROLES.entries()) {
      const customer = await signedIn(scenario);
      for (const [path, ...statuses] of CALLS)
        expect([scenario, path, (await customer.call('GET', path)).status]).toEqual([
          scenario,
          path,
          statuses[index],
        ]);
    }
  });

  test('answer nobody without a session, and keep nothing in a cache', async () => {
    const visitor = createCustomerClient(backend.origin);
    for (const [path] of [...CALLS, [memberOf('00000000-0000-4000-8000-000000000000')]] as const) {
      const { status, body, headers } = await visitor.call('GET', path);
      expect([path, status, body['systemErrorCode'], headers.get('cache-control')]).toEqual([
        path,
        401,
        'UNAUTHENTICATED',
        'no-store',
      ]);
    }
  });

  test.each([
    [
      'a member without what is asked of them',
      '/api/pub/sbnetmemberedge/v2/cboam/member/00000000-0000-4000-8000-000000000000',
      '$input.fl',
    ],
    [
      'a member with something unknown',
      '/api/pub/sbnetmemberedge/v2/cboam/member/00000000-0000-4000-8000-000000000000?fl=MAIL',
      '$input.fl',
    ],
    ['alerts in no language', '/api/pub/alerts/v1/page-alerts', '$input.language'],
    ['alerts in another language', '/api/pub/alerts/v1/page-alerts?language=fr', '$input.language'],
  ])('refuse %s, and name the field', async (_what, path, field) => {
    const { status, body } = await (
      await signedIn('current')
    ).call<{ systemErrorCode: string; errors: { path: string }[] }>('GET', path);
    expect([status, body.systemErrorCode, body.errors.map((error) => error.path)]).toEqual([
      400,
      'BAD_REQUEST',
      [field],
    ]);
  });
});

describe('what belongs to somebody else', () => {
  test('is not found: members, whether or not they exist', async () => {
    const [owner, admin, foreign] = [
      await signedIn('current'),
      await signedIn('admin'),
      await signedIn('bhn'),
    ];
    expect((await owner.call('GET', memberOf(await guidOf(owner)))).body).toMatchObject({
      FirstName: 'Dana',
      Service: { Voice: { Assignment: 'ASSIGNED', Phone_Numbers: [OWN_LINE, '2075550143'] } },
    });
    for (const guid of [
      await guidOf(admin),
      await guidOf(foreign),
      '00000000-0000-4000-8000-000000000000',
      'nonsense',
      "' or 1=1 --",
      '..%2f..',
    ])
      expect([guid, (await owner.call('GET', memberOf(guid))).status]).toEqual([guid, 404]);
  });

  test("is not found: voicemails of another account's line, or of none", async () => {
    const owner = await signedIn('current');
    for (const tn of ['2075550160', '0000000000', 'abc', `${OWN_LINE}0`])
      expect([tn, (await owner.call('GET', unreadOf(tn))).status]).toEqual([tn, 404]);
    expect((await (await signedIn('bhn')).call('GET', unreadOf(OWN_LINE))).status).toBe(404);
  });

  test('a standard user of the account owns no line, and hears of no amount', async () => {
    const standard = await signedIn('standard');
    expect((await standard.call('GET', memberOf(await guidOf(standard)))).body).toMatchObject({
      FirstName: 'Sam',
      Service: { Voice: { Assignment: 'UNASSIGNED', Phone_Numbers: [] } },
    });
    expect((await standard.call('GET', getAccount.path)).body).toMatchObject({
      companyName: 'Harbor Street Bakery',
      isDelinquent: null,
      pastDueAmount: null,
      pendingPaymentAmount: null,
      softDisconnectDate: null,
    });
  });
});

describe('as business time goes by', () => {
  beforeEach(async () => {
    await sandbox('reset');
  });

  test('an outage is over, and its alert gone', async () => {
    const customer = await signedIn('pastdue30');
    const alerts = async (language: string) =>
      (
        await customer.call<{ alerts: { type: string; severity: string; body: string }[] }>(
          'GET',
          alertsIn(language),
        )
      ).body.alerts;
    expect(await alerts('en')).toMatchObject([
      {
        type: 'OUTAGE',
        severity: 'CRITICAL',
        body: expect.stringMatching(/^Internet and phone are out/),
      },
    ]);
    expect(await alerts('es')).toMatchObject([{ body: expect.stringMatching(/no funcionan/) }]);
    await sandbox('clock', { advance: 'P2D' });
    expect(await alerts('en')).toEqual([]);
  });

  test('a service that is ending has ended after its last day', async () => {
    const customer = await signedIn('seats');
    const hosting = async () =>
      (
        await customer.call<{ services: { serviceId: string; state: string; endsOn: string }[] }>(
          'GET',
          getAddOnServices.path,
        )
      ).body.services.find(({ serviceId }) => serviceId === 'WEB_HOSTING');
    expect(await hosting()).toMatchObject({
      state: 'ENDING',
      endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await sandbox('clock', { advance: 'P13D' });
    expect(await hosting()).toMatchObject({ state: 'ENDED', endsOn: null });
  });

  test("the day of the interruption is the account's own", async () => {
    const customer = await signedIn('pastdue43');
    const { softDisconnectDate } = (
      await customer.call<{ softDisconnectDate: string }>('GET', getDelinquencySchedule.path)
    ).body;
    expect(softDisconnectDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await customer.call('GET', getAccount.path)).body).toMatchObject({
      isDelinquent: true,
      softDisconnectDate,
    });
  });
});

describe('the demo accounts', () => {
  beforeAll(async () => {
    await sandbox('reset');
  });

  test.each([
    ['bhn', 'BHN'],
    ['twc', 'TWC'],
    ['current', 'CHTR'],
  ])('%s stands in the footprint %s', async (scenario, footprint) => {
    expect((await (await signedIn(scenario)).call('GET', getAccount.path)).body).toMatchObject({
      footprint,
    });
  });

  test.each([
    ['enterprise', 'PRIMARY', 'PROVIDER'],
    ['enterprise-admin', 'ADMIN', 'ADMIN'],
    ['enterprise-standard', 'STANDARD', 'STANDARD'],
    ['enterprise-none', 'STANDARD', 'NONE'],
  ])('%s is %s with the enterprise role %s', async (scenario, role, enterpriseRole) => {
    const { body } = await createCustomerClient(backend.origin).signIn(scenario);
    expect(body).toMatchObject({ profile: { role, enterpriseRole, accountKind: 'ENTERPRISE' } });
  });

  test('community has its agreement, selfinstall activation, twc no CPNI compliance', async () => {
    expect((await (await signedIn('community')).call('GET', getTenantWifi.path)).body).toEqual({
      bulkMasterAgreement: true,
    });
    expect(
      (await (await signedIn('selfinstall')).call('GET', getAddOnServices.path)).body,
    ).toMatchObject({ displayServicesBanner: true, serviceActivationUri: '/selfinstall' });
    expect((await (await signedIn('twc')).call('GET', getCpniCompliance.path)).body).toEqual({
      compliant: false,
    });
  });
});

test('nothing of all this was an error of the backend', () => {
  expect(
    backend
      .output()
      .slice(saidBefore)
      .split('\n')
      .filter((text) => text.trim() && !text.includes('"event":"refused"')),
  ).toEqual([]);
});
