import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS, SIGNED_OUT_PATH } from '../../../models/platform/paths/rules-paths.ts';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_MAX_AGE_S,
} from '../../../models/shell/language/rules-cookie.ts';
import { ownPath } from '../../../models/shell/routing/rules-target-url.ts';
import { Refusal } from '../../usecases/failure.ts';
import type { SentSignIn, SignInFields } from '../shell/prerendered-page.ts';
import type { SetHeaders } from '../shell/in-process-fetch.ts';
import { customerOfForm, fieldsOf } from './sent-form.ts';
import type { FormHandler, FormHandlers } from './sent-form.ts';

/** What the pages do of a form: its models run there. Null where they can't now. */
export interface SessionForms {
  signIn: (
    request: FastifyRequest,
    fields: SignInFields,
  ) => Promise<{ sent: SentSignIn; document: string | null; set: SetHeaders } | null>;
  signOut: (request: FastifyRequest) => Promise<{ movedTo: string; set: SetHeaders } | null>;
}

const STATUS: Readonly<Record<string, number>> = { throttled: 429, unreachable: 503, failed: 503 };

const isLanguage = (text: string | null): text is 'en' | 'es' => text === 'en' || text === 'es';

/** The forms of the session that a page sent without the script (D-315). */
export function sessionFormHandlers({
  isSecure,
  forms,
}: {
  isSecure: boolean;
  forms: SessionForms;
}): Pick<FormHandlers, 'signIn' | 'language' | 'signOut'> {
  const chooseLanguage = (reply: FastifyReply, language: string) =>
    reply.setCookie(LANGUAGE_COOKIE, language, {
      path: '/',
      maxAge: LANGUAGE_COOKIE_MAX_AGE_S,
      sameSite: 'lax',
      secure: isSecure,
    });
  const setIn = (reply: FastifyReply, set: SetHeaders) => {
    for (const [name, values] of Object.entries(set))
      for (const value of values) reply.header(name, value);
  };

  const language: FormHandler = async (request, reply) => {
    const fields = fieldsOf(request);
    const chosen = fields.get('language');
    if (!isLanguage(chosen)) throw new Refusal('BAD_REQUEST', { fields: ['$input.language'] });
    return chooseLanguage(reply, chosen).redirect(ownPath(fields.get('from')), 303);
  };

  const signOut: FormHandler = async (request, reply) => {
    if (request.customer === null) return reply.redirect(SIGNED_OUT_PATH, 303);
    if (!customerOfForm(request)) return reply.redirect(PATHS.accountSummary, 303);
    const done = await forms.signOut(request);
    if (!done) throw new Refusal('UNAVAILABLE');
    setIn(reply, done.set);
    return reply.redirect(done.movedTo, 303);
  };

  const signIn: FormHandler = async (request, reply) => {
    const fields = fieldsOf(request);
    const done = await forms.signIn(request, {
      username: fields.get('username') ?? '',
      password: fields.get('password') ?? '',
      rememberMe: fields.has('rememberMe'),
    });
    if (!done) throw new Refusal('UNAVAILABLE');
    const { sent, document, set } = done;
    setIn(reply, set);
    if (sent.movedTo !== null) {
      if (isLanguage(sent.language)) chooseLanguage(reply, sent.language);
      return reply.redirect(sent.movedTo, 303);
    }
    return reply
      .code(STATUS[sent.refused.problem.kind] ?? 422)
      .type('text/html; charset=utf-8')
      .send(document);
  };

  return { signIn, language, signOut };
}
