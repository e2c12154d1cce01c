import { scopeBind } from 'effector';
import type { Scope } from 'effector';
import type { ClientRequestReport } from '../../gateways/platform/request-report.ts';
import { factReported } from '../../models/analytics/index.ts';
import { stampFx } from '../../models/analytics/ports.ts';
import { scopeHandler } from '../../models/platform/port/index.ts';
import './people/sign-in.ts';

/** What analytics needs from the first script on: the time at which things happen, and how calls went. The rest comes later (start.ts). */
export const earlyAnalytics = (view: Window, inScope: () => Scope) => ({
  handlers: [
    scopeHandler(stampFx, () => ({
      wall: Date.now(),
      steady: view.performance.now(),
      chance: Math.random(),
    })),
  ],
  onCall: (report: ClientRequestReport): void => {
    scopeBind(factReported, { scope: inScope() })({
      kind: 'call',
      report: { ...report, host: view.location.hostname },
    });
  },
});
