import type {
  QuantumUpdate,
  UpdateQuantumMutation,
  UpdateVisitMutation,
  VisitUpdate,
} from '../../../../../contracts/generated/selfservice-visits.ts';
import { Refusal } from '../../failure.ts';

type Visit = UpdateVisitMutation['updateVisit'];
type Quantum = UpdateQuantumMutation['updateQuantum'];

interface StoredVisit {
  visitId: string;
  area: string;
  guid: string | null;
  updatedAt: Date;
}

export interface VisitDeps {
  visit(visitId: string): Promise<StoredVisit | null>;
  /** `guid` ties it to the signed-in user, null to nobody. Null when it is somebody else's. */
  tell(given: {
    visitId: string;
    area: string;
    guid: string | null;
    at: Date;
  }): Promise<StoredVisit | null>;
  /** Null when the quantum belongs to another visit. */
  count(given: QuantumUpdate & { at: Date }): Promise<Quantum | null>;
  quanta(visitId: string): Promise<Quantum[]>;
  /** Real time. */
  realNow(): Date;
}

const toVisit = ({ visitId, area, updatedAt }: StoredVisit): Visit => ({
  visitId,
  area: area as Visit['area'],
  updatedAt: updatedAt.toISOString(),
});
const toQuantum = ({
  quantumId,
  visitId,
  pagesViewed,
  stepsCompleted,
  conversions,
  errorsMet,
}: Quantum): Quantum => ({
  quantumId,
  visitId,
  pagesViewed,
  stepsCompleted,
  conversions,
  errorsMet,
});

/**
 * Records a visit's area; `guid` is the signed-in user, null before sign-in. Another user's visit
 * is NOT_FOUND, and stays as it is.
 */
export async function recordVisit(
  needs: VisitDeps,
  guid: string | null,
  { visitId, area }: VisitUpdate,
): Promise<Visit> {
  const told = await needs.tell({ visitId, area, guid, at: needs.realNow() });
  if (!told) throw new Refusal('NOT_FOUND');
  return toVisit(told);
}

/** A visit of this user, or an anonymous one for null; null for any other. */
export async function readVisit(
  needs: VisitDeps,
  guid: string | null,
  visitId: string,
): Promise<Visit | null> {
  const visit = await needs.visit(visitId);
  return visit && visit.guid === guid ? toVisit(visit) : null;
}

/** Records activity in this user's visit. */
export async function recordQuantum(
  needs: VisitDeps,
  guid: string,
  update: QuantumUpdate,
): Promise<Quantum> {
  if (!(await readVisit(needs, guid, update.visitId))) throw new Refusal('NOT_FOUND');
  const kept = await needs.count({ ...update, at: needs.realNow() });
  if (!kept) throw new Refusal('NOT_FOUND');
  return toQuantum(kept);
}

/** Activity in a visit of this user; empty for any other visit. */
export const readQuanta = async (
  needs: VisitDeps,
  guid: string,
  visitId: string,
): Promise<Quantum[]> =>
  (await readVisit(needs, guid, visitId)) ? (await needs.quanta(visitId)).map(toQuantum) : [];
