import { getRun, skipStep, startRun } from '../../../contracts/rest/troubleshooting/contract.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { loadRunFx, skipStepFx, startRunFx } from '../../models/troubleshooting/ports.ts';
import { requestAt, sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of troubleshooting. */
export function troubleshootingOperations(options: ClientOptions): readonly PortHandler[] {
  const { send } = restOperations(options);
  return [
    send(startRunFx, startRun),
    handle(loadRunFx, ({ runId, background }) =>
      requestAt(options, getRun, { params: { runId } }, { background }),
    ),
    handle(skipStepFx, (runId) =>
      sendAt(options, skipStep, { params: { runId } }, { step: 'GATEWAY' as const }),
    ),
  ];
}
