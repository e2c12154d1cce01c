import type { FastifyInstance } from 'fastify';
import type { VisitUpdate } from '../../../contracts/generated/auxiliary.ts';
import { visitUpdate } from '../../../contracts/generated/validators/visits.ts';
import type { AppDeps } from '../deps.ts';
import { readVisit, tellVisit } from '../usecases/analytics/visits/tell-visit.ts';
import { registerGraph } from './endpoint.ts';
import { answerAnyone, checked, uuid } from './resolver.ts';

/** The auxiliary graph, before sign-in: it ties a visit to nobody. */
export function registerAuxiliaryGraph(app: FastifyInstance, deps: AppDeps): void {
  const needs = { ...deps.visits, realNow: () => new Date() };
  registerGraph(app, deps, 'auxiliary', {
    Query: {
      visit: answerAnyone(deps, (_customer, args: { visitId: string }) =>
        readVisit(needs, null, uuid(args.visitId, 'visitId')),
      ),
    },
    Mutation: {
      updateVisit: answerAnyone(deps, (_customer, args: { input: VisitUpdate }) =>
        tellVisit(needs, null, checked(visitUpdate(args.input))),
      ),
    },
  });
}
