import { UpdateVisitDocument as BeforeSignIn } from '../../../contracts/generated/auxiliary.ts';
import {
  UpdateQuantumDocument,
  UpdateVisitDocument,
} from '../../../contracts/generated/selfservice-visits.ts';
import {
  updateQuantumData,
  updateVisitData,
} from '../../../contracts/generated/validators/visits.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { updateQuantumFx, updateVisitFx } from '../../models/analytics/visit/ports.ts';
import type { QuantumUpdate, VisitUpdate } from '../../models/analytics/visit/types.ts';
import { postGraph } from '../platform/graph-post.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/**
 * Reports the location of a visit: to the billing graph, which ties it to the customer, or to the
 * auxiliary one, which needs no session.
 */
export async function updateVisit(
  options: ClientOptions,
  { visitId, area, signedIn }: VisitUpdate & { signedIn: boolean },
): Promise<void> {
  const [path, document] = signedIn
    ? ([GRAPHS.selfservice.path, UpdateVisitDocument] as const)
    : ([GRAPHS.auxiliary.path, BeforeSignIn] as const);
  await postGraph(
    options,
    path,
    { name: 'UpdateVisit', document },
    { input: { visitId, area } },
    updateVisitData,
  );
}

/** Reports an event in a visit of the signed-in customer. */
export async function updateQuantum(options: ClientOptions, input: QuantumUpdate): Promise<void> {
  await postGraph(
    options,
    GRAPHS.selfservice.path,
    { name: 'UpdateQuantum', document: UpdateQuantumDocument },
    { input },
    updateQuantumData,
  );
}

/** Gives the visit's ports their handlers. */
export function useVisitHandlers(options: ClientOptions): void {
  updateVisitFx.use((told) => updateVisit(options, told));
  updateQuantumFx.use((input) => updateQuantum(options, input));
}
