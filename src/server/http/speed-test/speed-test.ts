import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeedDownQuery, SpeedUpQuery } from '../../../../contracts/rest/speed-test/types.ts';
import { speedTestContract } from '../../../../contracts/rest/speed-test/contract.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { SPEED_TEST } from '../../../models/speed-test/rules-measure.ts';
import type { SpeedTestSettings } from '../../../models/speed-test/types.ts';
import type { AppDeps } from '../../deps.ts';
import type { LineShape } from '../../extensions.ts';
import { assertPermitted } from '../../usecases/account/assert-permitted.ts';
import { Refusal } from '../../usecases/failure.ts';
import { asDownload, documentContext, watchLeaving } from '../billing/document-context.ts';
import { singleStep } from '../billing/document-steps.ts';
import { forAnyone, forCustomer, idParam, registerRoutes } from '../routes.ts';
import { requireCustomer } from '../security.ts';
import { CHUNK_BYTES, discardBody, noiseStream, waitFor } from './transfers.ts';
import type { Pace } from './transfers.ts';

/** File names of reports. */
const REPORT_NAMES = { en: 'speed-test', es: 'prueba-de-velocidad' } as const;

const NOISE_TYPE = 'application/octet-stream';

interface Exchange {
  request: FastifyRequest;
  reply: {
    /** Time since the request came, in milliseconds. */
    elapsedTime: number;
    header: (name: string, value: number) => unknown;
  };
}

/** The length of a body of bytes, as its header says; `BAD_REQUEST` for any other body. */
function lengthOf({ headers }: FastifyRequest, most: number): number {
  const [type] = String(headers['content-type'] ?? '').split(';');
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  if (type !== NOISE_TYPE || !(bytes > 0 && bytes <= most)) throw new Refusal('BAD_REQUEST');
  return bytes;
}

/** Speed test service: tests, their transfers and their results. */
export function registerSpeedTest(
  app: FastifyInstance,
  {
    billingServices: services,
    settings: { speedTestMs },
    extensions: { lines },
    documents,
    identity,
    clock,
  }: Pick<
    AppDeps,
    'billingServices' | 'settings' | 'extensions' | 'documents' | 'identity' | 'clock'
  >,
): void {
  const settings: SpeedTestSettings = {
    ...SPEED_TEST,
    directionMs: speedTestMs,
    bytesCountAs: lines.bytesCountAs,
  };
  const noise = randomBytes(CHUNK_BYTES);
  const leaving = watchLeaving(app);
  // The body is read by the row, part by part; no other service takes such bodies.
  app.addContentTypeParser(NOISE_TYPE, (_request, _body, done) => done(null, undefined));
  /** Each stream of a test has its share of what the line gives. */
  const paceOf = (kbps: number | undefined, reply: Exchange['reply']): Pace => ({
    perMs: kbps === undefined ? null : kbps / 8 / settings.bytesCountAs / settings.streams,
    elapsedMs: () => reply.elapsedTime,
  });
  const shapeOf = (accountNumber: string): Promise<LineShape | null> =>
    lines.shapeOf(accountNumber);
  registerRoutes(app, speedTestContract, {
    startTest: forCustomer((profile, { body }) =>
      services.startSpeedTest(profile, body.testId, settings),
    ),
    endTest: forCustomer((profile, { params }) =>
      services.endSpeedTest(profile, idParam(params.testId)),
    ),
    ping: forCustomer(async (profile) => {
      assertPermitted('readServices', profile);
      const shape = await shapeOf(profile.accountNumber);
      if (shape) await sleep(shape.pingMs());
      return { pong: true as const };
    }),
    down: forAnyone(async ({ request, reply, query }: Exchange & { query: SpeedDownQuery }) => {
      const { profile } = requireCustomer(request);
      const bytes = Number(query.bytes);
      if (bytes > settings.requestBytes)
        throw new Refusal('BAD_REQUEST', { fields: ['$input.bytes'] });
      await services.takeSpeedTestBytes(profile, query.test, { down: bytes });
      const shape = await shapeOf(profile.accountNumber);
      reply.header('content-length', bytes);
      return noiseStream(noise, bytes, paceOf(shape?.downKbps, reply));
    }),
    up: forAnyone(async ({ request, reply, query }: Exchange & { query: SpeedUpQuery }) => {
      const { profile } = requireCustomer(request);
      assertPermitted('readServices', profile);
      const length = lengthOf(request, settings.requestBytes);
      await services.takeSpeedTestBytes(profile, query.test, { up: length });
      const shape = await shapeOf(profile.accountNumber);
      const bytes = await discardBody(request.raw, settings.requestBytes);
      await waitFor(bytes, paceOf(shape?.upKbps, reply));
      return { bytes };
    }),
    getModemSpeed: forCustomer((profile) => services.readModemSpeed(profile)),
    storeResult: forCustomer((profile, { body }) =>
      services.storeSpeedResult(profile, body, settings),
    ),
    getResults: forCustomer((profile) => services.readSpeedResults(profile)),
    getReport: forCustomer(async (profile, { request, reply, params, query }) => {
      const result = await services.readSpeedResult(profile, idParam(params.resultId));
      const made = await documentContext({ identity, clock }, profile, query.language);
      const content = await documents.run({
        owner: profile.accountNumber,
        steps: () => singleStep(async () => ({ job: { document: 'speedReport', result, made } })),
        signal: leaving(request),
      });
      const day = dayIn(result.at, profile.billingTimeZone);
      asDownload(reply, `${REPORT_NAMES[query.language]}-${day}.pdf`);
      return content;
    }),
  });
}
