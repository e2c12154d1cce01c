import { scopeBind } from 'effector';
import type { Scope } from 'effector';
import type { ClientRequestReport } from '../../gateways/platform/request-report.ts';
import { factReported } from '../../models/analytics/index.ts';
import { stampFx } from '../../models/analytics/ports.ts';
import type { Handlers } from '../handlers.ts';
import './people/sign-in.ts';

/** What analytics needs from the first script on: the time at which things happen, and how calls went. The rest comes later (start.ts). */
export const earlyAnalytics = (view: Window, inScope: () => Scope) => ({
  handlers: [
    [stampFx, () => ({ wall: Date.now(), steady: view.performance.now(), chance: Math.random() })],
  ] as unknown as Handlers,
  onCall: (report: ClientRequestReport): void => {
    scopeBind(factReported, { scope: inScope() })({
      kind: 'call',
      report: { ...report, host: view.location.hostname },
    });
  },
});
