import { allSettled, fork } from 'effector';
import type { EventCallable } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import {
  checkLinkResponse,
  GOOD_PASSWORD,
  registration,
  startRecoveryResponse,
  verifyCodeResponse,
} from '../../../../tests/fixtures/session/access.ts';
import { recordedFlows } from '../../../../tests/fixtures/analytics/recorded-flows.ts';
import {
  advanceTime,
  recordedEvents,
  valuesOf,
  useFakeTime,
} from '../../../../tests/fixtures/analytics/recorded-events.ts';
import {
  accountFieldChanged,
  codeChanged,
  codeSubmitted,
  linkOpened,
  linkPasswordChanged,
  linkPasswordSubmitted,
  recoveryOpened,
  recoveryUsernameChanged,
  recoveryUsernameSubmitted,
  registrationFieldChanged,
  registrationOpened,
  registrationSubmitted,
  resetPasswordChanged,
  resetPasswordSubmitted,
  usernameRequested,
} from '../../../models/session/access/index.ts';
import {
  checkLinkFx,
  completeLinkFx,
  saveRecoveryFx,
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  resetPasswordFx,
  sendUsernameFx,
  startRecoveryFx,
  startRegistrationFx,
  verifyCodeFx,
  waitForResendFx,
} from '../../../models/session/access/ports.ts';
import { factReported } from '../../../models/analytics/index.ts';
import { refused } from '../../../models/platform/request/errors.ts';
import { $location, locationChanged } from '../../../models/shell/routing/index.ts';
import './access.ts';
import { navigateFx } from '../../../models/platform/navigation/ports.ts';

beforeAll(useFakeTime);

const DANA = 'dana@shop.example';
const refusal =
  (systemErrorCode: SystemErrorCode, status = 422) =>
  () => {
    throw refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
  };

/** A visitor at a path; `handlers` replace the service. */
function visitor(path: string, search: string, handlers: [unknown, unknown][] = []) {
  const scope = fork({
    values: [[$location, { path, search }]],
    handlers: [
      [startRecoveryFx, () => startRecoveryResponse()],
      [verifyCodeFx, () => verifyCodeResponse()],
      [resetPasswordFx, () => DANA],
      [sendUsernameFx, () => undefined],
      [startRegistrationFx, () => undefined],
      [checkLinkFx, () => checkLinkResponse()],
      [completeLinkFx, () => DANA],
      [saveRecoveryFx, () => undefined],
      [readSavedRecoveryFx, () => null],
      [readMonotonicTimeFx, () => 0],
      [waitForResendFx, refusal('UNAVAILABLE')],
      [
        navigateFx,
        ({ to }: { to: string }) =>
          void allSettled(locationChanged, { scope, params: { path: to, search: '' } }),
      ],
      ...handlers,
    ] as never,
  });
  /** Navigates to sign-in and stays there. */
  const leave = async () => {
    await allSettled(locationChanged, { scope, params: { path: '/support', search: '' } });
    advanceTime();
    await allSettled(factReported, { scope, params: { kind: 'sessionTied', how: 'resumed' } });
  };
  return { scope, leave };
}

describe('a forgotten password', () => {
  async function recovering(handlers: [unknown, unknown][] = []) {
    const { scope, leave } = visitor('/account-recovery', '?password-reset=true', handlers);
    await allSettled(recoveryOpened, { scope });
    const step =
      (changed: EventCallable<string>, submitted: EventCallable<void>) => async (typed: string) => {
        await allSettled(changed, { scope, params: typed });
        await allSettled(submitted, { scope });
      };
    return {
      scope,
      leave,
      username: step(recoveryUsernameChanged, recoveryUsernameSubmitted),
      code: step(codeChanged, codeSubmitted),
      password: step(resetPasswordChanged, resetPasswordSubmitted),
    };
  }

  it('has three steps, each complete once accepted, and reports no typed value', async () => {
    const { scope, username, code, password } = await recovering();
    await username(DANA);
    await code('1234 5678');
    await password(GOOD_PASSWORD);
    expect(recordedFlows(scope)).toEqual([
      'passwordRecovery: username',
      'passwordRecovery: username done',
      'passwordRecovery: code',
      'passwordRecovery: code done',
      'passwordRecovery: password',
      'passwordRecovery: password done',
      'passwordRecovery: succeeded',
    ]);
    expect(new Set(recordedEvents(scope).map(({ flowId }) => flowId)).size).toBe(1);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/dana|@|1234|vivid/);
  });

  it('with a wrong code stays on its step, and is told which sentence was shown', async () => {
    const { scope, username, code } = await recovering([[verifyCodeFx, refusal('CODE_WRONG')]]);
    await username(DANA);
    await code('1234 5678');
    expect(recordedFlows(scope).slice(3)).toEqual([
      'passwordRecovery: code wrong, access:errors.code.wrong',
      'said access:errors.code.wrong',
    ]);
  });

  it('whose time is over fails with its code, and begins anew', async () => {
    const { scope, username, code, password } = await recovering([
      [resetPasswordFx, refusal('RESET_EXPIRED')],
    ]);
    await username(DANA);
    await code('1234 5678');
    await password(GOOD_PASSWORD);
    expect(recordedFlows(scope).filter((line) => !line.includes('done'))).toEqual([
      'passwordRecovery: username',
      'passwordRecovery: code',
      'passwordRecovery: password',
      'passwordRecovery: password wrong, access:errors.resetExpired',
      'said access:errors.resetExpired',
      'passwordRecovery: failed RESET_EXPIRED',
      'passwordRecovery: username',
    ]);
  });

  it('that is left while the code is waited for is abandoned there', async () => {
    const { scope, username, leave } = await recovering();
    await username(DANA);
    await leave();
    expect(recordedEvents(scope).find(({ name }) => name === 'flow-ended')?.data).toMatchObject({
      outcome: 'abandoned',
      lastStep: 'code',
    });
  });

  it('whose code is still waited for goes on there after a reload', async () => {
    const { scope } = await recovering([
      [
        readSavedRecoveryFx,
        () => ({ recoveryId: startRecoveryResponse().recoveryId, username: DANA }),
      ],
    ]);
    expect(recordedFlows(scope)).toEqual(['passwordRecovery: code']);
  });
});

describe('a forgotten user name', () => {
  it('is asked for in one form, which says what is wrong before it is sent', async () => {
    const { scope } = visitor('/account-recovery', '?password-reset=false');
    await allSettled(recoveryOpened, { scope });
    await allSettled(usernameRequested, { scope });
    await allSettled(accountFieldChanged, {
      scope,
      params: { field: 'accountNumber', value: '8000000001' },
    });
    await allSettled(accountFieldChanged, { scope, params: { field: 'zip', value: '04101' } });
    await allSettled(usernameRequested, { scope });
    expect(recordedFlows(scope)).toEqual([
      'usernameRecovery: form',
      'usernameRecovery: form wrong, access:errors.accountNumber.missing access:errors.zip.missing',
      'usernameRecovery: form done',
      'usernameRecovery: succeeded',
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/8000000001|04101/);
  });
});

describe('an owner who asks for access', () => {
  const asking = async (handlers: [unknown, unknown][] = []) => {
    const { scope } = visitor('/create-account', '', handlers);
    await allSettled(registrationOpened, { scope });
    for (const field of ['accountNumber', 'zip', 'firstName', 'lastName', 'email'] as const)
      await allSettled(registrationFieldChanged, {
        scope,
        params: { field, value: registration()[field] },
      });
    await allSettled(registrationSubmitted, { scope });
    return scope;
  };

  it('is told without the name and the address', async () => {
    const scope = await asking();
    expect(recordedFlows(scope)).toEqual([
      'createAccount: form',
      'createAccount: form done',
      'createAccount: succeeded',
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(
      /Nia|Okafor|tidewater|@|8000000020/,
    );
  });

  it('too often is reported with code and message, and the form starts a new run', async () => {
    expect(
      recordedFlows(await asking([[startRegistrationFx, refusal('THROTTLED', 429)]])).slice(1),
    ).toEqual([
      'createAccount: form done',
      'createAccount: failed THROTTLED',
      'said access:errors.throttled',
      'createAccount: form',
    ]);
  });
});

describe('a link of a letter', () => {
  const followed = async (path: string, handlers: [unknown, unknown][] = []) => {
    const { scope } = visitor(path, '?token=secret-of-the-letter', handlers);
    await allSettled(locationChanged, {
      scope,
      params: { path, search: '?token=secret-of-the-letter' },
    });
    await allSettled(linkOpened, { scope });
    await allSettled(linkPasswordChanged, { scope, params: GOOD_PASSWORD });
    await allSettled(linkPasswordSubmitted, { scope });
    return scope;
  };

  it.each([
    ['/verify-link', 'verifyLink'],
    ['/create-sub-account', 'createSubAccount'],
  ])('at %s is a flow of its own from the password on', async (path, flow) => {
    const scope = await followed(path);
    expect(recordedFlows(scope)).toEqual([
      `${flow}: form`,
      `${flow}: form done`,
      `${flow}: succeeded`,
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/secret|vivid|Okafor|@/);
  });

  it('that works no longer begins nothing, and is told which sentence was shown', async () => {
    expect(
      recordedFlows(await followed('/verify-link', [[checkLinkFx, refusal('LINK_USED')]])),
    ).toEqual(['said access:link.over.used.title']);
  });

  it('that another one was faster than fails, and is not begun anew', async () => {
    expect(
      recordedFlows(await followed('/verify-link', [[completeLinkFx, refusal('OWNER_EXISTS')]])),
    ).toEqual([
      'verifyLink: form',
      'verifyLink: form done',
      'verifyLink: failed OWNER_EXISTS',
      'said access:link.over.ownerExists.title',
    ]);
  });
});
