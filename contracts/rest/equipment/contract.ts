import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/equipment.ts';
import { problem } from '../../generated/validators/rest.ts';
import {
  cancelReturn,
  getCustody,
  getReturnLabel,
  getReturnReceipt,
  returnDevice,
} from './returns.ts';

/** GET: the boxes of the session's account. */
export const getDevices = {
  method: 'GET',
  path: '/api/pub/equipment/v1/devices',
  responses: { 200: schema.devicesResponse, 401: problem, 403: problem, 500: problem },
} as const;

/** GET: a box and its restarts. `NOT_FOUND` for another account's. */
export const getDevice = {
  method: 'GET',
  path: '/api/pub/equipment/v1/devices/:deviceId',
  responses: {
    200: schema.deviceDetail,
    401: problem,
    403: problem,
    404: problem,
    500: problem,
  },
} as const;

/** PATCH: the nickname of a box. `BAD_REQUEST` names `$input.nickname` where it breaks a rule. */
export const renameDevice = {
  method: 'PATCH',
  path: '/api/pub/equipment/v1/devices/:deviceId',
  body: schema.renameDeviceRequest,
  responses: {
    200: schema.deviceDetail,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    /** `VERSION_CONFLICT`: somebody changed it since; GET answers how it is now */
    409: problem,
    /** `NICKNAME_NOT_EDITABLE` or `NICKNAME_TAKEN` */
    422: problem,
    /** `THROTTLED`: too many were renamed; `Retry-After` says in how many seconds */
    429: problem,
    500: problem,
  },
} as const;

/**
 * POST: restarts a box, once for its key. It is answered as soon as it is accepted; how far it is
 * then, {@link getRestart} tells.
 */
export const restartDevice = {
  method: 'POST',
  path: '/api/pub/equipment/v1/devices/:deviceId/restarts',
  body: schema.restartDeviceRequest,
  responses: {
    200: schema.deviceRestart,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    /**
     * `NOT_RESTARTABLE`, `RESTART_RUNNING`, `RESTARTED_RECENTLY`, `DEVICE_UNREACHABLE`,
     * `OUTAGE_KNOWN`, `SERVICE_INTERRUPTED`, `DEVICE_BUSY`, `IDEMPOTENCY_KEY_REUSED`, or `CALL_UP`
     * while somebody is on a call through it and the request does not say `endsCalls`.
     * `Retry-After` says in how many seconds with `RESTARTED_RECENTLY` and `DEVICE_BUSY`.
     */
    422: problem,
    500: problem,
    503: problem,
  },
} as const;

/** GET: how far a restart is. `NOT_FOUND` for another account's. */
export const getRestart = {
  method: 'GET',
  path: '/api/pub/equipment/v1/restarts/:restartId',
  responses: {
    200: schema.deviceRestart,
    401: problem,
    403: problem,
    404: problem,
    500: problem,
  },
} as const;

/** Equipment service: boxes at the customer's place, their nicknames, restarts and returns. */
export const equipmentContract = {
  getDevices,
  getDevice,
  renameDevice,
  restartDevice,
  getRestart,
  getCustody,
  returnDevice,
  cancelReturn,
  getReturnLabel,
  getReturnReceipt,
} as const satisfies AppRouter;
