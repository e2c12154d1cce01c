import { scopeBind } from 'effector';
import type { Scope } from 'effector';
import type { ClientRequestReport } from '../../gateways/platform/request-report.ts';
import { factReported } from '../../models/analytics/index.ts';
import { stampFx } from '../../models/analytics/ports.ts';
import { scopeHandler } from '../../models/platform/port/index.ts';
import './people/sign-in.ts';

/**
 * Analytics that must run from the first script on: timestamps and request results. The rest is
 * loaded later (start.ts).
 */
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
