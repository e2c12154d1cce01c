import type { FastifyInstance } from 'fastify';
import type * as auxiliary from '../../../contracts/generated/auxiliary-schema.ts';
import type * as selfservice from '../../../contracts/generated/selfservice-schema.ts';
import type * as voice from '../../../contracts/generated/voice-schema.ts';
import type * as webmail from '../../../contracts/generated/webmail-schema.ts';
import type { AppDeps } from '../deps.ts';
import { auxiliaryOperations, visitOperations } from './analytics/operations.ts';
import { autopayOperations } from './autopay/operations.ts';
import { billingOperations } from './billing/operations.ts';
import { registerGraph } from './endpoint.ts';
import { mobileOperations } from './mobile/operations.ts';
import type { Rows } from './operation.ts';
import { paymentOperations } from './payments/operations.ts';
import { serviceOperations, webmailOperations } from './services/operations.ts';
import { statementOperations } from './statements/operations.ts';
import { streamingOperations } from './streaming/operations.ts';
import { voiceOperations } from './voice/operations.ts';

/** Every operation of each graph: one that its schema has and no domain does not compile. */
interface Graphs {
  selfservice: { Query: Rows<selfservice.Query>; Mutation: Rows<selfservice.Mutation> };
  auxiliary: { Query: Rows<auxiliary.Query>; Mutation: Rows<auxiliary.Mutation> };
  voice: { Query: Rows<voice.Query>; Mutation: Rows<voice.Mutation> };
  webmail: { Query: Rows<webmail.Query> };
}

function graphs(deps: AppDeps): Graphs {
  const { billingServices } = deps;
  const billing = billingOperations(billingServices);
  const payments = paymentOperations(billingServices);
  const autopay = autopayOperations(billingServices);
  const statements = statementOperations(billingServices);
  const mobile = mobileOperations(billingServices);
  const streaming = streamingOperations(billingServices);
  const services = serviceOperations(deps);
  const visits = visitOperations(deps);
  return {
    selfservice: {
      Query: {
        ...billing.Query,
        ...payments.Query,
        ...autopay.Query,
        ...statements.Query,
        ...mobile.Query,
        ...streaming.Query,
        ...services.Query,
        ...visits.Query,
      },
      Mutation: {
        ...payments.Mutation,
        ...autopay.Mutation,
        ...statements.Mutation,
        ...mobile.Mutation,
        ...streaming.Mutation,
        ...visits.Mutation,
      },
    },
    auxiliary: auxiliaryOperations(deps),
    voice: voiceOperations(deps),
    webmail: webmailOperations(deps),
  };
}

/** The four GraphQL endpoints, each with its own schema and context. */
export async function registerGraphs(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { selfservice, auxiliary, voice, webmail } = graphs(deps);
  registerGraph(app, deps, 'selfservice', selfservice);
  registerGraph(app, deps, 'auxiliary', auxiliary);
  registerGraph(app, deps, 'voice', voice);
  registerGraph(app, deps, 'webmail', webmail);
}
