import type { FastifyInstance } from 'fastify';
import type { VisitUpdate } from '../../../contracts/generated/auxiliary.ts';
import { visitUpdate } from '../../../contracts/generated/validators/visits.ts';
import type { AppDeps } from '../deps.ts';
import { readVisit, recordVisit } from '../usecases/analytics/visits/record-visit.ts';
import { registerGraph } from './endpoint.ts';
import { publicResolver, assertValidInput, uuid } from './resolver.ts';

/** The auxiliary graph, before sign-in: it does not tie a visit to a user. */
export function registerAuxiliaryGraph(app: FastifyInstance, deps: AppDeps): void {
  const needs = { ...deps.visits, realNow: () => new Date() };
  registerGraph(app, deps, 'auxiliary', {
    Query: {
      visit: publicResolver(deps, (_customer, args: { visitId: string }) =>
        readVisit(needs, null, uuid(args.visitId, 'visitId')),
      ),
    },
    Mutation: {
      updateVisit: publicResolver(deps, (_customer, args: { input: VisitUpdate }) =>
        recordVisit(needs, null, assertValidInput(visitUpdate(args.input))),
      ),
    },
  });
}
