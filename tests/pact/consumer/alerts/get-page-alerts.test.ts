import { expect } from 'vitest';
import { getPageAlerts } from '../../../../contracts/rest/alerts/contract.ts';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import { outage, pageAlert } from '../../../fixtures/account/services.ts';
import { instant, orNull, text, uuid } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadPageAlertsFx } from '../../../../src/models/shell/alerts/ports.ts';

const pact = operationPact('alerts', 'getPageAlerts');
const { path } = getPageAlerts;
const asking = (language: 'en' | 'es') => ({ ...readRequest(path), query: { language } });
const shape = ({ id, pid, type, severity, body, estimatedResolution, services }: PageAlert) => ({
  id: uuid(id),
  pid: text(pid),
  type,
  severity,
  body: text(body),
  estimatedResolution: orNull(estimatedResolution, instant),
  services,
});
/** Texts by value: they differ between languages. */
const worded = (alert: PageAlert) => ({ ...shape(alert), body: alert.body });

pact(
  'of an account with an information',
  {
    given: [signedIn('current')],
    request: asking('en'),
    response: { status: 200, body: { alerts: [shape(pageAlert())] } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPageAlertsFx, 'en')).toEqual([
      pageAlert(),
    ]);
  },
);

pact(
  'of an account with an outage',
  {
    given: [signedIn('pastdue30')],
    request: asking('en'),
    response: { status: 200, body: { alerts: [worded(outage())] } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPageAlertsFx, 'en')).toEqual([
      outage(),
    ]);
  },
);

const spanish = outage({
  body: 'Internet y telefonía no funcionan en su zona. Nuestros técnicos están trabajando en ello.',
});
pact(
  'of an account with an outage, in Spanish',
  {
    given: [signedIn('pastdue30')],
    request: asking('es'),
    response: { status: 200, body: { alerts: [worded(spanish)] } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPageAlertsFx, 'es')).toEqual([spanish]);
  },
);

pact(
  'of an account without any',
  {
    given: [signedIn('credit')],
    request: asking('en'),
    response: { status: 200, body: { alerts: [] } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPageAlertsFx, 'en')).toEqual([]);
  },
);

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: asking('en'),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadPageAlertsFx, 'en'),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: { ...visitorReadRequest(path), query: { language: 'en' } },
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadPageAlertsFx, 'en'),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: asking('en'),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadPageAlertsFx, 'en'),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
