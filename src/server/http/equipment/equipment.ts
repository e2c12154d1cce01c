import type { FastifyInstance } from 'fastify';
import { equipmentContract } from '../../../../contracts/rest/equipment/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';

/** Equipment service: boxes, nicknames and restarts. */
export function registerEquipment(
  app: FastifyInstance,
  { billingServices }: Pick<AppDeps, 'billingServices'>,
): void {
  registerRoutes(app, equipmentContract, {
    getDevices: forCustomer(async (profile) => ({
      devices: await billingServices.readDevices(profile),
    })),
    getDevice: forCustomer((profile, { params }) =>
      billingServices.readDevice(profile, idParam(params.deviceId)),
    ),
    renameDevice: forCustomer((profile, { params, body }) =>
      billingServices.renameDevice(profile, idParam(params.deviceId), body),
    ),
    restartDevice: forCustomer((profile, { params, body }) =>
      billingServices.restartDevice(profile, idParam(params.deviceId), body),
    ),
    getRestart: forCustomer((profile, { params }) =>
      billingServices.readRestart(profile, idParam(params.restartId)),
    ),
  });
}
