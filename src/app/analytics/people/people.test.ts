import { allSettled, fork } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { recordedFlows } from '../../../../tests/fixtures/analytics/recorded-flows.ts';
import {
  recordedEvents,
  valuesOf,
  useFakeTime,
} from '../../../../tests/fixtures/analytics/recorded-events.ts';
import {
  auditResponse,
  invitation,
  inviteRequest,
  peopleResponse,
  standardPerson,
} from '../../../../tests/fixtures/people/people.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused } from '../../../models/platform/request/errors.ts';
import {
  inviteChanged,
  inviteClosed,
  inviteOpened,
  inviteSubmitted,
  peopleOpened,
  dialogConfirmed,
  removalRequested,
  resendRequested,
  revocationRequested,
  roleChangeRequested,
  roleChosen,
} from '../../../models/people/index.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from '../../../models/people/ports.ts';
import { $location } from '../../../models/shell/routing/index.ts';
import { $profile } from '../../../models/session/index.ts';
import './people.ts';

beforeAll(useFakeTime);

const refusal =
  (systemErrorCode: SystemErrorCode, status = 422) =>
  () => {
    throw refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
  };

/** The owner on the people page; `handlers` replace the service. */
async function owner(...handlers: [unknown, unknown][]) {
  const answers = [
    loadPeopleFx,
    invitePersonFx,
    resendInvitationFx,
    revokeInvitationFx,
    changeRoleFx,
    removePersonFx,
  ].map((effect) => [effect, () => peopleResponse()]);
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: '/user-preferences/people', search: '' }],
    ],
    handlers: [...answers, [loadAuditFx, () => auditResponse()], ...handlers] as never,
  });
  await allSettled(peopleOpened, { scope });
  return scope;
}

describe('somebody who is invited', () => {
  it('is a form that reports errors, submits and completes, without name or e-mail', async () => {
    const scope = await owner();
    await allSettled(inviteOpened, { scope });
    await allSettled(inviteSubmitted, { scope });
    await allSettled(inviteChanged, { scope, params: inviteRequest() });
    await allSettled(inviteSubmitted, { scope });
    expect(recordedFlows(scope)).toEqual([
      'personInvite: form',
      'personInvite: form wrong, people:invite.errors.firstNameMissing ' +
        'people:invite.errors.lastNameMissing people:invite.errors.emailMissing',
      'personInvite: form done',
      'personInvite: succeeded',
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/March|orchard|@/);
  });

  it('too often is reported with code and message; the form starts a new run', async () => {
    const scope = await owner([invitePersonFx, refusal('THROTTLED', 429)]);
    await allSettled(inviteOpened, { scope });
    await allSettled(inviteChanged, { scope, params: inviteRequest() });
    await allSettled(inviteSubmitted, { scope });
    expect(recordedFlows(scope).slice(1)).toEqual([
      'personInvite: form done',
      'personInvite: failed THROTTLED',
      'said people:problem.throttled',
      'personInvite: form',
    ]);
    await allSettled(inviteClosed, { scope });
  });

  it('has access already sees a field error that belongs to the failed run', async () => {
    const scope = await owner([invitePersonFx, refusal('PERSON_EXISTS')]);
    await allSettled(inviteOpened, { scope });
    await allSettled(inviteChanged, { scope, params: inviteRequest() });
    await allSettled(inviteSubmitted, { scope });
    expect(recordedFlows(scope).slice(2)).toEqual([
      'personInvite: form wrong, people:invite.errors.personExists',
      'personInvite: failed PERSON_EXISTS',
      'personInvite: form',
    ]);
    const [begun, wrong] = ['flow-started', 'flow-step-refused'].map((name) =>
      recordedEvents(scope).find((event) => event.name === name),
    );
    expect(wrong?.flowId).toBe(begun?.flowId);
  });

  it('gets the letter again with one press', async () => {
    const scope = await owner();
    await allSettled(resendRequested, { scope, params: invitation() });
    expect(recordedFlows(scope)).toEqual([
      'invitationResend: press',
      'invitationResend: press done',
      'invitationResend: succeeded',
    ]);
    expect(recordedEvents(scope)[0]).toMatchObject({
      name: 'flow-started',
      data: { page: 'people' },
    });
  });
});

describe('a question about a person', () => {
  it.each([
    [
      'another role',
      'personRole: choose',
      (scope: Awaited<ReturnType<typeof owner>>) =>
        allSettled(roleChangeRequested, { scope, params: standardPerson().guid }).then(() =>
          allSettled(roleChosen, { scope, params: 'ADMIN' }),
        ),
    ],
    [
      'a removal',
      'personRemove: confirm',
      (scope: Awaited<ReturnType<typeof owner>>) =>
        allSettled(removalRequested, { scope, params: standardPerson().guid }),
    ],
    [
      'an invitation that is taken back',
      'invitationRevoke: confirm',
      (scope: Awaited<ReturnType<typeof owner>>) =>
        allSettled(revocationRequested, { scope, params: invitation().invitationId }),
    ],
  ] as const)('is a flow of its own: %s', async (_what, step, ask) => {
    const scope = await owner();
    await ask(scope);
    await allSettled(dialogConfirmed, { scope });
    expect(recordedFlows(scope)).toEqual([
      step,
      `${step} done`,
      `${step.split(':')[0]}: succeeded`,
    ]);
  });

  it('that the service refuses says why, and stays to be asked again', async () => {
    const scope = await owner([removePersonFx, refusal('LAST_OWNER')]);
    await allSettled(removalRequested, { scope, params: standardPerson().guid });
    await allSettled(dialogConfirmed, { scope });
    expect(recordedFlows(scope)).toEqual([
      'personRemove: confirm',
      'personRemove: confirm done',
      'personRemove: failed LAST_OWNER',
      'said people:problem.lastOwner',
      'personRemove: confirm',
    ]);
  });
});
