import { combine, merge, sample } from 'effector';
import type { Effect, Store } from 'effector';
import { and } from 'patronum/and';
import type { FlowDetail } from '../../../../contracts/events/index.ts';
import {
  changePassword,
  requestTaxExemption,
  saveLanguage,
  saveNotifications,
  savePaperless,
  saveProfile,
  withdrawTaxExemption,
} from '../../../../contracts/rest/settings/contract.ts';
import type { RequestFailure } from '../../../models/platform/query/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import {
  exemptionSection,
  languageSection,
  notificationsSection,
  paperlessSection,
  passwordSection,
  profileSection,
  withdrawalSection,
} from '../../../models/settings/index.ts';
import {
  changePasswordFx,
  requestTaxExemptionFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
  withdrawTaxExemptionFx,
} from '../../../models/settings/ports.ts';
import { flowEndFromFailure, trackForm, messageKeys, NO_DETAIL } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';

type SettingsFlow =
  | 'settingsProfile'
  | 'settingsLanguage'
  | 'settingsNotifications'
  | 'settingsPassword'
  | 'taxExemption'
  | 'taxExemptionWithdrawal'
  | 'paperless';

const $isHere = combine($page, (page) => page === 'settings');

interface TrackedSection<Params, Answer> {
  flow: SettingsFlow;
  section: { $touched: Store<boolean>; $problems: Store<{ messageKey: string }[]> };
  saveFx: Effect<Params, Answer, RequestFailure>;
  path: string;
  detailOf?: (params: Params) => FlowDetail;
}

/** A section starts with its first change and ends when it is saved. */
function trackSection<Params, Answer>({
  flow,
  section,
  saveFx,
  path,
  detailOf = () => NO_DETAIL,
}: TrackedSection<Params, Answer>): void {
  trackForm({
    flow,
    step: 'form',
    page: 'settings',
    $open: and($isHere, section.$touched),
    sent: sample({ clock: saveFx, fn: () => undefined }),
    refused: sample({
      clock: section.$problems.updates,
      filter: $isHere,
      fn: (problems) => messageKeys('settings', problems),
    }),
    ended: merge([
      saveFx.done.map(({ params }): FlowEnd => ({
        outcome: 'succeeded',
        code: null,
        detail: detailOf(params) as Extract<FlowDetail, { kind: 'none' | 'paperless' }>,
      })),
      saveFx.failData.map(flowEndFromFailure),
    ]),
    calls: [path],
  });
}
trackSection({
  flow: 'settingsProfile',
  section: profileSection,
  saveFx: saveProfileFx,
  path: saveProfile.path,
});
trackSection({
  flow: 'settingsLanguage',
  section: languageSection,
  saveFx: saveLanguageFx,
  path: saveLanguage.path,
});
trackSection({
  flow: 'settingsNotifications',
  section: notificationsSection,
  saveFx: saveNotificationsFx,
  path: saveNotifications.path,
});
trackSection({
  flow: 'settingsPassword',
  section: passwordSection,
  saveFx: changePasswordFx,
  path: changePassword.path,
});
trackSection({
  flow: 'paperless',
  section: paperlessSection,
  saveFx: savePaperlessFx,
  path: savePaperless.path,
  detailOf: ({ enrolled }) => ({ kind: 'paperless', enrolled }),
});
trackSection({
  flow: 'taxExemption',
  section: exemptionSection,
  saveFx: requestTaxExemptionFx,
  path: requestTaxExemption.path,
});
trackSection({
  flow: 'taxExemptionWithdrawal',
  section: withdrawalSection,
  saveFx: withdrawTaxExemptionFx,
  path: withdrawTaxExemption.path,
});
