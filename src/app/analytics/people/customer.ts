import { sample } from 'effector';
import {
  $provisionedServices,
  scheduleUnavailableReported,
} from '../../../models/account/sign-in-sequence/index.ts';
import { money, factReported, servicesLoaded } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';

// -- Customer of the events
sample({
  clock: $provisionedServices.updates,
  fn: (services) => services ?? [],
  target: servicesLoaded,
});

// -- The delinquency schedule could not be read: only the amount is reported (spec 7)
sample({
  clock: scheduleUnavailableReported,
  fn: (pastDue): Fact => ({
    kind: 'event',
    draft: { name: 'soft-disconnect-amount', data: { pastDueCents: money(pastDue) } },
  }),
  target: factReported,
});
