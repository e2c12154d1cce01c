import { allSettled, fork } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import { savedCard, wallet } from '../../../tests/fixtures/billing/billing.ts';
import {
  advanceTime,
  recordedEvents,
  valuesOf,
  useFakeTime,
} from '../../../tests/fixtures/analytics/recorded-events.ts';
import { passwords, settingsResponse } from '../../../tests/fixtures/settings/settings.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/query/index.ts';
import { exportRequested } from '../../models/billing/activity/index.ts';
import { exportActivityFx } from '../../models/billing/activity/ports.ts';
import { factReported } from '../../models/analytics/index.ts';
import { loadLanguageFx, showLanguageFx } from '../../models/shell/language/ports.ts';
import {
  cardEditRequested,
  deletionConfirmed,
  deletionRequested,
  labelEdited,
  labelRequested,
  labelSubmitted,
} from '../../models/payments/methods/index.ts';
import { $location, locationChanged, portalOpened } from '../../models/shell/routing/index.ts';
import {
  $profile,
  passwordChanged,
  signInSubmitted,
  usernameChanged,
} from '../../models/session/index.ts';
import { delayFx, signInFx } from '../../models/session/ports.ts';
import { passwordSection, profileSection, settingsOpened } from '../../models/settings/index.ts';
import { changePasswordFx, loadSettingsFx, saveProfileFx } from '../../models/settings/ports.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  loadWalletFx,
} from '../../models/payments/wallet/ports.ts';
import './billing/activity.ts';
import './payments/payment-methods.ts';
import './people/settings.ts';
import './people/sign-in.ts';
import { navigateFx } from '../../models/platform/navigation/ports.ts';

beforeAll(useFakeTime);

const refusal = (
  systemErrorCode: 'INVALID_CREDENTIALS' | 'CURRENT_PASSWORD_WRONG' | 'INTERNAL',
  status = 422,
): RequestFailure => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const raises =
  (failure: RequestFailure | null, value: unknown = {}) =>
  () => {
    if (failure) throw failure;
    return value;
  };
const at = (
  path: string,
  handlers: [unknown, unknown][],
  who: ReturnType<typeof profile> | null = profile(),
) =>
  fork({
    values: [
      [$profile, who],
      [$location, { path, search: '' }],
    ],
    handlers: [
      [navigateFx, () => undefined],
      [loadLanguageFx, () => undefined],
      [showLanguageFx, () => undefined],
      ...handlers,
    ] as never,
  });
const story = (scope: ReturnType<typeof fork>) =>
  recordedEvents(scope).map(({ name, data }) =>
    name === 'flow-ended'
      ? `ended ${data.outcome}${data.systemErrorCode === null ? '' : ` ${data.systemErrorCode}`}`
      : name,
  );

describe('signing in', () => {
  const visitor = (failure: RequestFailure | null) =>
    at(
      '/',
      [
        [signInFx, raises(failure, profile())],
        [delayFx, () => undefined],
      ],
      null,
    );
  async function submit(scope: ReturnType<typeof visitor>) {
    await allSettled(portalOpened, { scope, params: { search: '' } });
    await allSettled(usernameChanged, { scope, params: 'dana@shop.example' });
    await allSettled(passwordChanged, { scope, params: 'Whitfield-4242' });
    await allSettled(signInSubmitted, { scope });
    return scope;
  }

  it('is shown, sent, and succeeds', async () => {
    expect(story(await submit(visitor(null)))).toEqual([
      'flow-started',
      'flow-step-shown',
      'flow-step-completed',
      'ended succeeded',
    ]);
  });

  it('with a wrong password fails with its code and its sentence, and is shown anew', async () => {
    const scope = await submit(visitor(refusal('INVALID_CREDENTIALS', 401)));
    expect(story(scope)).toEqual([
      'flow-started',
      'flow-step-shown',
      'flow-step-completed',
      'ended failed INVALID_CREDENTIALS',
      'verbatim-error',
      'flow-started',
      'flow-step-shown',
    ]);
    const [begun, , , , told] = recordedEvents(scope);
    expect(told).toMatchObject({
      flowId: begun?.flowId,
      data: {
        message: 'portal:signIn.wrong',
        systemErrorCode: 'INVALID_CREDENTIALS',
        uiMessageShown: true,
      },
    });
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/dana|@|Whitfield|4242/);
  });

  it('with nothing typed is told which sentences were shown', async () => {
    const scope = visitor(null);
    await allSettled(portalOpened, { scope, params: { search: '' } });
    await allSettled(signInSubmitted, { scope });
    expect(recordedEvents(scope).at(-1)).toMatchObject({
      name: 'flow-step-refused',
      data: { messages: ['portal:signIn.missingUsername', 'portal:signIn.missingPassword'] },
    });
  });
});

describe('settings', () => {
  const customer = (failure: RequestFailure | null = null) =>
    at('/user-preferences', [
      [loadSettingsFx, () => settingsResponse()],
      [saveProfileFx, raises(failure, settingsResponse())],
      [changePasswordFx, raises(failure, { changed: true })],
    ]);

  it('start with the first change and end when saved; events have no name or phone', async () => {
    const scope = customer();
    await allSettled(settingsOpened, { scope });
    await allSettled(profileSection.changed, {
      scope,
      params: { firstName: 'Roxanne', lastName: 'Zimmermann', phone: '(207) 555-0123' },
    });
    await allSettled(profileSection.submitted, { scope });
    expect(story(scope)).toEqual([
      'flow-started',
      'flow-step-shown',
      'flow-step-completed',
      'ended succeeded',
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/Roxanne|Zimmermann|555|0123/);
  });

  it('with a wrong current password fail with its code; no event has either password', async () => {
    const scope = customer(refusal('CURRENT_PASSWORD_WRONG'));
    await allSettled(settingsOpened, { scope });
    await allSettled(passwordSection.changed, { scope, params: passwords });
    await allSettled(passwordSection.submitted, { scope });
    expect(story(scope)).toContain('ended failed CURRENT_PASSWORD_WRONG');
    for (const secret of Object.values(passwords))
      expect(valuesOf(recordedEvents(scope)).join('\n')).not.toContain(secret);
  });

  it('that are left unsaved are abandoned', async () => {
    const scope = customer();
    await allSettled(settingsOpened, { scope });
    await allSettled(profileSection.changed, { scope, params: { firstName: 'Roxanne' } });
    await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
    advanceTime();
    await allSettled(factReported, { scope, params: { kind: 'sessionTied', how: 'resumed' } });
    expect(story(scope)).toEqual([
      'flow-started',
      'flow-step-shown',
      'ended abandoned',
      'session-tied',
    ]);
  });
});

describe('the wallet', () => {
  const customer = (failure: RequestFailure | null = null) =>
    at('/billing/bill-pay-options', [
      [loadWalletFx, () => wallet()],
      [deletePaymentMethodFx, raises(failure)],
      [labelPaymentMethodFx, raises(failure)],
    ]);

  it('tells of a deletion that was asked, confirmed and done', async () => {
    const scope = customer();
    await allSettled(deletionRequested, {
      scope,
      params: savedCard({ autopay: [], scheduledPayments: 0 }),
    });
    await allSettled(deletionConfirmed, { scope });
    expect(story(scope)).toEqual([
      'flow-started',
      'flow-step-shown',
      'flow-step-completed',
      'ended succeeded',
    ]);
  });

  it('tells of the roadblock where something is paid with the method', async () => {
    const scope = customer();
    await allSettled(deletionRequested, { scope, params: savedCard({ autopay: ['CORE'] }) });
    expect(recordedEvents(scope).at(-1)).toMatchObject({
      name: 'flow-step-shown',
      data: { flow: 'walletDelete', step: 'roadblock' },
    });
  });

  it('reports that a name was given, not which; without a response it stays open', async () => {
    const scope = customer(unreachable());
    await allSettled(labelRequested, { scope, params: savedCard() });
    await allSettled(labelEdited, { scope, params: { nickname: 'Dana 4242424242424242' } });
    await allSettled(labelSubmitted, { scope });
    expect(story(scope).join('\n')).not.toContain('ended succeeded');
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/Dana|4242/);
  });

  it('tells apart the forms of a card and of a name', async () => {
    const scope = customer();
    await allSettled(cardEditRequested, { scope, params: savedCard() });
    await allSettled(labelRequested, { scope, params: savedCard() });
    expect(
      recordedEvents(scope)
        .filter(({ name }) => name === 'flow-started')
        .map(({ data }) => (data as { flow: string }).flow),
    ).toEqual(['walletEdit', 'walletLabel']);
  });
});

describe('a file', () => {
  it.each([
    ['csv', null, 'succeeded', null],
    ['xlsx', refusal('INTERNAL', 500), 'failed', 'INTERNAL'],
    ['quickbooks', unreachable(), 'failed', null],
  ] as const)(
    'of activity as %s is told with how it went',
    async (format, failure, outcome, systemErrorCode) => {
      const scope = at('/billing/account-activity', [
        [exportActivityFx, raises(failure, undefined)],
      ]);
      await allSettled(exportRequested, { scope, params: format });
      const file = recordedEvents(scope).find(({ name }) => name === 'file-downloaded');
      expect(file?.data).toEqual({
        file: { csv: 'activityCsv', xlsx: 'activityXlsx', quickbooks: 'activityQuickbooks' }[
          format
        ],
        outcome,
        systemErrorCode,
      });
      expect(story(scope)).toContain(
        failure === null
          ? 'ended succeeded'
          : `ended unknown${systemErrorCode === null ? '' : ` ${systemErrorCode}`}`,
      );
    },
  );
});
