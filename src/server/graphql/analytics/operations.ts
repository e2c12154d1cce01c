import type { FastifyRequest } from 'fastify';
import type * as auxiliary from '../../../../contracts/generated/auxiliary-schema.ts';
import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import { quantumUpdate, visitUpdate } from '../../../../contracts/generated/validators/visits.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import {
  readQuanta,
  readVisit,
  recordQuantum,
  recordVisit,
} from '../../usecases/analytics/visits/record-visit.ts';
import { addressKey } from '../../http/address-key.ts';
import { requireCustomer } from '../../http/security.ts';
import { createAllowance } from '../../usecases/allowance.ts';
import { createRowLimit, ROW_LIMITS } from '../../usecases/row-limit.ts';
import { assertValidInput, forAnyone, limitedTo, uuid, withInput, withUuid } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

const toVisits = ({ visits }: AppDeps) => bindTo({ ...visits, realNow: () => new Date() });

/** Visits of a signed-in customer. */
export function visitOperations(deps: AppDeps) {
  const ofVisits = toVisits(deps);
  const [visit, quanta] = [ofVisits(readVisit), ofVisits(readQuanta)];
  const [updateVisit, updateQuantum] = [ofVisits(recordVisit), ofVisits(recordQuantum)];
  const limit = createAllowance(ROW_LIMITS.visits.address, () => Date.now());
  const userOf = (request: FastifyRequest) => requireCustomer(request).profile.guid;
  return {
    Query: {
      visit: withUuid('visitId', ({ guid }, visitId) => visit(guid, visitId)),
      quanta: withUuid('visitId', ({ guid }, visitId) => quanta(guid, visitId)),
    },
    Mutation: {
      updateVisit: limitedTo(
        limit,
        userOf,
        withInput(visitUpdate, ({ guid }, input) => updateVisit(guid, input)),
      ),
      updateQuantum: limitedTo(
        limit,
        userOf,
        withInput(quantumUpdate, ({ guid }, input) => updateQuantum(guid, input)),
      ),
    },
  } satisfies RowsOf<Query, Mutation>;
}

/** Visits before sign-in, which are tied to nobody. */
export function auxiliaryOperations(deps: AppDeps) {
  const ofVisits = toVisits(deps);
  const limit = createRowLimit(ROW_LIMITS.visits, () => Date.now());
  return {
    Query: {
      visit: forAnyone(async ({ visitId }) => ofVisits(readVisit)(null, uuid(visitId, 'visitId'))),
    },
    Mutation: {
      updateVisit: limitedTo(
        limit,
        (request) => addressKey(request.ip),
        forAnyone(async ({ input }) =>
          ofVisits(recordVisit)(null, assertValidInput(visitUpdate(input))),
        ),
      ),
    },
  } satisfies RowsOf<auxiliary.Query, auxiliary.Mutation>;
}
