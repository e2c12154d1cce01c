import type { AppRouter, ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import { mailboxGreeting, setGreetingRequest } from '../../generated/validators/greetings.ts';
import { getCallLogFile } from './call-log-file.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: the account's phone lines and their assignees; for administrators (spec 6, hosted voice
 * admin rights).
 */
export const getLineAssignments = {
  method: 'GET',
  path: '/api/pub/phoneedge/v1/assignment/account',
  responses: {
    200: schema.lineAssignmentsResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/**
 * GET: the switch that serves the account's phone lines (spec 4, under its toggle). Not found for
 * an account without lines.
 */
export const getSwitchType = {
  method: 'GET',
  path: '/api/pub/phoneedge/v1/switch-type/account',
  responses: {
    200: schema.switchTypeResponse,
    401: problems.problem,
    404: problems.problem,
    500: problems.problem,
  },
} as const;

/**
 * Not JSON, in the form that ts-rest uses; a plain object, since the browser loads nothing of
 * ts-rest.
 */
const file = (contentType: string) =>
  ({ contentType, body: null }) as unknown as ContractOtherResponse<ContractPlainType<Uint8Array>>;

/**
 * GET: the recording of a voicemail (voice graph, `Voicemail.id`): WAV, mono, 8,000 samples a
 * second, G.711 µ-law, as in phone networks. `Content-Disposition` contains its file name.
 * `NOT_FOUND` for a user who may not read the line's mailbox, and for an unknown id. Listening
 * changes nothing: see `markVoicemailHeard`.
 */
export const getVoicemailAudio = {
  method: 'GET',
  path: '/api/pub/phoneedge/v2/phone/voicemail/audio/:voicemailId',
  responses: {
    200: file('audio/wav'),
    401: problems.problem,
    404: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * GET: the pages of a fax (voice graph, `Fax.id`) as a PDF. `Content-Disposition` contains its file
 * name. `NOT_FOUND` as {@link getVoicemailAudio}.
 */
export const getFax = {
  method: 'GET',
  path: '/api/pub/phoneedge/v2/phone/fax/download/:faxId',
  responses: {
    200: file('application/pdf'),
    401: problems.problem,
    404: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * GET: the greeting of a line's mailbox; WAV as {@link getVoicemailAudio}. `NOT_FOUND` for a user
 * who may not read the line's mailbox, for an unknown line, and while callers hear the network's
 * greeting.
 */
export const getGreeting = {
  method: 'GET',
  path: '/api/pub/phoneedge/v2/phone/voicemail/greeting/:telephoneNumber',
  responses: {
    200: file('audio/wav'),
    401: problems.problem,
    404: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * POST: what callers hear before they leave a message: a recording, or the network's greeting
 * again. Who: whoever may read the line's mailbox, but representatives. The body may have 2 MB.
 */
export const setGreeting = {
  method: 'POST',
  path: '/api/pub/phoneedge/v2/phone/voicemail/greeting/:telephoneNumber',
  body: setGreetingRequest,
  responses: {
    200: mailboxGreeting,
    400: problems.problem,
    401: problems.problem,
    403: problems.problem,
    404: problems.problem,
    /** `VERSION_CONFLICT`: somebody changed it since */
    409: problems.problem,
    /**
     * `GREETING_REFUSED` naming `$input.recording` and why: `.audio` for a file that is none, or
     * not as phone networks take it; `.short` and `.long` for less than 1 second and more than 180;
     * `.silent` where nothing is heard
     */
    422: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/** Phone service (spec 7). */
export const phoneContract = {
  getLineAssignments,
  getSwitchType,
  getVoicemailAudio,
  getFax,
  getGreeting,
  setGreeting,
  getCallLogFile,
} as const satisfies AppRouter;
