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
import { assertValidInput, forAnyone, uuid, withInput, withUuid } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

const toVisits = ({ visits }: AppDeps) => bindTo({ ...visits, realNow: () => new Date() });

/** Visits of a signed-in customer. */
export function visitOperations(deps: AppDeps) {
  const ofVisits = toVisits(deps);
  const [visit, quanta] = [ofVisits(readVisit), ofVisits(readQuanta)];
  const [updateVisit, updateQuantum] = [ofVisits(recordVisit), ofVisits(recordQuantum)];
  return {
    Query: {
      visit: withUuid('visitId', ({ guid }, visitId) => visit(guid, visitId)),
      quanta: withUuid('visitId', ({ guid }, visitId) => quanta(guid, visitId)),
    },
    Mutation: {
      updateVisit: withInput(visitUpdate, ({ guid }, input) => updateVisit(guid, input)),
      updateQuantum: withInput(quantumUpdate, ({ guid }, input) => updateQuantum(guid, input)),
    },
  } satisfies RowsOf<Query, Mutation>;
}

/** Visits before sign-in, which are tied to nobody. */
export function auxiliaryOperations(deps: AppDeps) {
  const ofVisits = toVisits(deps);
  return {
    Query: {
      visit: forAnyone(async ({ visitId }) => ofVisits(readVisit)(null, uuid(visitId, 'visitId'))),
    },
    Mutation: {
      updateVisit: forAnyone(async ({ input }) =>
        ofVisits(recordVisit)(null, assertValidInput(visitUpdate(input))),
      ),
    },
  } satisfies RowsOf<auxiliary.Query, auxiliary.Mutation>;
}
