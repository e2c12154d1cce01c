import type { FastifyInstance } from 'fastify';
import { phoneContract } from '../../../../contracts/rest/phone/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readLineAssignments, readSwitchType } from '../../usecases/voice/read-lines.ts';
import { readFax, readRecording } from '../../usecases/voice/mailbox.ts';
import type { Content } from '../../usecases/voice/mailbox.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

/**
 * Phone service. Voicemails and faxes are downloads named by line and day, which no cache may
 * store.
 */
export function registerPhone(
  app: FastifyInstance,
  { services, voice, clock }: Pick<AppDeps, 'services' | 'voice' | 'clock'>,
): void {
  const needs = { ...services, ...voice, businessNow: () => clock.now() };
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
  });
}
