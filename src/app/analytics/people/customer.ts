import { sample } from 'effector';
import {
  $provisionedServices,
  scheduleUnavailableReported,
} from '../../../models/account/sign-in-sequence/index.ts';
import { money, factReported, servicesLoaded } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';

// -- Who the events are about
sample({
  clock: $provisionedServices.updates,
  fn: (services) => services ?? [],
  target: servicesLoaded,
});

// -- The delinquency schedule could not be read: the amount alone is told (spec 7)
sample({
  clock: scheduleUnavailableReported,
  fn: (pastDue): Fact => ({
    kind: 'event',
    draft: { name: 'soft-disconnect-amount', data: { pastDueCents: money(pastDue) } },
  }),
  target: factReported,
});
