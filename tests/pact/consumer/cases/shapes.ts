import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type {
  CaseDetail,
  CaseMessage,
  SupportCase,
} from '../../../../contracts/rest/cases/types.ts';
import { CASE_ID } from '../../../fixtures/cases/cases.ts';
import { instant, orNull, stringOfPattern, text, uuid } from '../matchers.ts';
import { demoUsername, state } from '../states.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';

/** How a case stands and who owes the next step by value; the rest by its form. */
export const caseShape = (one: SupportCase) => ({
  ...one,
  caseId: uuid(one.caseId),
  number: stringOfPattern('^\\d{5,9}$', one.number),
  openedBy: orNull(one.openedBy, text),
  openedAt: instant(one.openedAt),
  updatedAt: instant(one.updatedAt),
  by: orNull(one.by, instant),
  finding: orNull(one.finding, ({ code, device, deviceId }) => ({
    code,
    device: orNull(device, text),
    deviceId: orNull(deviceId, uuid),
  })),
  runId: orNull(one.runId, uuid),
});

const messageShape = (message: CaseMessage) => ({
  ...message,
  messageId: uuid(message.messageId),
  name: orNull(message.name, text),
  at: instant(message.at),
  text: text(message.text),
});

export const caseDetailShape = (detail: CaseDetail) => ({
  case: caseShape(detail.case),
  messages: detail.messages.map(messageShape),
  slowDays: detail.slowDays,
});

/** The path of a route with the id of a case. */
export const caseAt = (route: { path: string }, caseId = CASE_ID): string =>
  fillPath(route.path, { params: { caseId } });

/** A case of Harbor Street Bakery that is so. */
export const caseThatIs = (
  then: ProviderStates['a case is open']['then'],
  by: ProviderStates['a case is open']['by'] = 'CUSTOMER',
) => state('a case is open', { username: demoUsername('current'), caseId: CASE_ID, by, then });
