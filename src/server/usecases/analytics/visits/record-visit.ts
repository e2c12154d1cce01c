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
  /** `guid` ties it to whoever is signed in; null leaves it to whom it belongs. */
  tell(given: {
    visitId: string;
    area: string;
    guid: string | null;
    at: Date;
  }): Promise<StoredVisit>;
  /** Null when the quantum is another visit's. */
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

/** Notes where a visit is; `guid` is of whoever is signed in, null before that. */
export const recordVisit = async (
  needs: VisitDeps,
  guid: string | null,
  { visitId, area }: VisitUpdate,
): Promise<Visit> => toVisit(await needs.tell({ visitId, area, guid, at: needs.realNow() }));

/** A visit of this person, or one of nobody's for null; null for every other. */
export async function readVisit(
  needs: VisitDeps,
  guid: string | null,
  visitId: string,
): Promise<Visit | null> {
  const visit = await needs.visit(visitId);
  return visit && visit.guid === guid ? toVisit(visit) : null;
}

/** Notes what happened in a visit of this person. */
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

/** What happened in a visit of this person; nothing of any other. */
export const readQuanta = async (
  needs: VisitDeps,
  guid: string,
  visitId: string,
): Promise<Quantum[]> =>
  (await readVisit(needs, guid, visitId)) ? (await needs.quanta(visitId)).map(toQuantum) : [];
