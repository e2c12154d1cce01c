import type { FastifyInstance } from 'fastify';
import { addOnServicesContract } from '../../../../contracts/rest/add-on-services/contract.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import type { Requester } from '../../usecases/account/types.ts';
import { readAddOnServices } from '../../usecases/services/read-add-on-services.ts';
import { assignSeat, readSeats, releaseSeat } from '../../usecases/services/seats.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';

/** Add-on services. */
export function registerAddOnServices(
  app: FastifyInstance,
  {
    services,
    seats,
    allowances,
    identity,
    billingServices,
    clock,
    access,
  }: Pick<
    AppDeps,
    'services' | 'seats' | 'allowances' | 'identity' | 'billingServices' | 'clock' | 'access'
  >,
): void {
  const standing = {
    businessNow: () => clock.now(),
    lateCents: async (asker: Requester) =>
      (await billingServices.billing(asker, 'CORE')).adjustedDelinquencyAmount,
  };
  const ofServices = bindTo({ ...services, services: identity.services, ...standing });
  const needs = { ...access, ...standing, seats, allowances };
  registerRoutes(app, addOnServicesContract, {
    getAddOnServices: forCustomer(ofServices(readAddOnServices)),
    getSeats: forCustomer((profile, { params: { id } }) => readSeats(needs, profile, id)),
    assignSeat: forCustomer((profile, { params: { id }, body }) =>
      assignSeat(needs, profile, id, body),
    ),
    releaseSeat: forCustomer((profile, { params: { id, seat }, body }) =>
      releaseSeat(needs, profile, { serviceId: id, seatId: seat }, body),
    ),
    getUnused: forCustomer((profile) => billingServices.readUnused(profile)),
    removeSeat: forCustomer((profile, { params: { id, seat }, body }) =>
      billingServices.removeSeat(profile, { serviceId: id, seatId: idParam(seat) }, body),
    ),
  });
}
