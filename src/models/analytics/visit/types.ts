import type {
  QuantumUpdate,
  VisitUpdate,
} from '../../../../contracts/generated/selfservice-visits.ts';

export type { QuantumUpdate, VisitUpdate };
export type PageArea = VisitUpdate['area'];
