import {
  getCase,
  getCases,
  openCase,
  reopenCase,
  writeToCase,
} from '../../../contracts/rest/cases/contract.ts';
import {
  loadCaseFx,
  loadCasesFx,
  openCaseFx,
  reopenCaseFx,
  writeToCaseFx,
} from '../../models/cases/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of cases. */
export function caseOperations(options: ClientOptions): readonly PortHandler[] {
  const { send, sendFor, at } = restOperations(options);
  return [
    sendFor(loadCasesFx, getCases, ({ cases }) => cases),
    send(openCaseFx, openCase),
    at(loadCaseFx, getCase, (caseId) => ({ params: { caseId } })),
    handle(writeToCaseFx, ({ caseId, ...body }) =>
      sendAt(options, writeToCase, { params: { caseId } }, body),
    ),
    handle(reopenCaseFx, ({ caseId, ...body }) =>
      sendAt(options, reopenCase, { params: { caseId } }, body),
    ),
  ];
}
