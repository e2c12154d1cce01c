import type { FastifyInstance } from 'fastify';
import * as schema from '../../../../contracts/generated/validators/voice-graph.ts';
import {
  phoneContract,
  setGreeting as setGreetingRoute,
} from '../../../../contracts/rest/phone/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readLineAssignments, readSwitchType } from '../../usecases/voice/read-lines.ts';
import { readFax, readRecording } from '../../usecases/voice/mailbox.ts';
import type { Content } from '../../usecases/voice/mailbox.ts';
import { readGreeting, setGreeting } from '../../usecases/voice/greeting.ts';
import { readCallLogFile } from '../../usecases/voice/call-log.ts';
import { Refusal } from '../../usecases/failure.ts';
import { asDownload, documentContext, watchLeaving } from '../billing/document-context.ts';
import { singleStep } from '../billing/document-steps.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

/** A line of a path. What is no number names none: `NOT_FOUND`. */
function lineParam(text: string): string {
  if (!schema.telephoneNumber(text).success) throw new Refusal('NOT_FOUND');
  return text;
}

/** File names of call logs. */
const CALL_LOG_NAMES = { en: 'calls', es: 'llamadas' } as const;

/** Room for a greeting of three minutes in base64, and what is around it. */
const GREETING_BODY_BYTES = 2_000_000;

/**
 * Phone service. Voicemails and faxes are downloads named by line and day, which no cache may
 * store.
 */
export function registerPhone(
  app: FastifyInstance,
  {
    services,
    voice,
    mailboxes,
    calls,
    documents,
    identity,
    clock,
    authenticate,
  }: Pick<
    AppDeps,
    | 'services'
    | 'voice'
    | 'mailboxes'
    | 'calls'
    | 'documents'
    | 'identity'
    | 'clock'
    | 'authenticate'
  >,
): void {
  const needs = { ...services, ...voice, businessNow: () => clock.now() };
  const leaving = watchLeaving(app);
  const ofGreetings = { ...needs, mailboxes, realNow: () => new Date() };
  // Nobody sends so much without a session.
  app.addHook('onRoute', (route) => {
    if (route.url !== setGreetingRoute.path || route.method !== 'POST') return;
    route.bodyLimit = GREETING_BODY_BYTES;
    route.onRequest = async (request) => {
      if (!(await authenticate(request))) throw new Refusal('UNAUTHENTICATED');
    };
  });
  const answered = (
    reply: { headers: (values: Record<string, string>) => unknown },
    { telephoneNumber, receivedAt, content }: Content,
    name: (line: string, day: string) => string,
    timeZone: string,
  ) => {
    const filename = name(telephoneNumber, dayIn(receivedAt, timeZone));
    void reply.headers({
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    });
    return Buffer.from(content);
  };
  registerRoutes(app, phoneContract, {
    getLineAssignments: forCustomer(async (profile) => ({
      lines: await readLineAssignments(services, profile),
    })),
    getSwitchType: forCustomer(async (profile) => ({
      switchType: await readSwitchType(services, profile),
    })),
    getVoicemailAudio: forCustomer(async (profile, { reply, params }) =>
      answered(
        reply,
        await readRecording(needs, profile, idParam(params.voicemailId)),
        (line, day) => `voicemail-${line}-${day}.wav`,
        profile.billingTimeZone,
      ),
    ),
    getFax: forCustomer(async (profile, { reply, params }) =>
      answered(
        reply,
        await readFax(needs, profile, idParam(params.faxId)),
        (line, day) => `fax-${line}-${day}.pdf`,
        profile.billingTimeZone,
      ),
    ),
    getGreeting: forCustomer(async (profile, { reply, params }) =>
      answered(
        reply,
        await readGreeting(ofGreetings, profile, lineParam(params.telephoneNumber)),
        (line, day) => `greeting-${line}-${day}.wav`,
        profile.billingTimeZone,
      ),
    ),
    getCallLogFile: forCustomer(async (profile, { request, reply, params, query }) => {
      const line = lineParam(params.telephoneNumber);
      const made = await documentContext({ identity, clock }, profile, query.language);
      const content = await documents.run({
        owner: profile.accountNumber,
        steps: () =>
          singleStep(async () => {
            const log = await readCallLogFile({ ...needs, calls }, profile, line);
            return { job: { document: 'callLog', log, made } };
          }),
        signal: leaving(request),
      });
      const day = dayIn(clock.now(), profile.billingTimeZone);
      asDownload(reply, `${CALL_LOG_NAMES[query.language]}-${line}-${day}.csv`);
      return content;
    }),
    setGreeting: forCustomer((profile, { params, body }) =>
      setGreeting(ofGreetings, profile, lineParam(params.telephoneNumber), body),
    ),
  });
}
