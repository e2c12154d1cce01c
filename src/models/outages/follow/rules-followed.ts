import type { Outage, OutageResponse, OutagesResponse, OwnOutagesResponse } from '../types.ts';

type Answer =
  | { kind: 'outage'; detail: OutageResponse }
  | { kind: 'own'; list: OwnOutagesResponse }
  | { kind: 'zip' | 'network'; list: OutagesResponse };

/** The page's answer once the user follows an outage of it, or no longer. */
export function withFollow(
  answer: Answer,
  { outageId, follows }: { outageId: string; follows: boolean },
): Answer {
  const chosen = (outage: Outage): Outage =>
    outage.id === outageId && outage.follows !== null ? { ...outage, follows } : outage;
  switch (answer.kind) {
    case 'outage':
      return { ...answer, detail: { ...answer.detail, outage: chosen(answer.detail.outage) } };
    case 'own':
      return { ...answer, list: { ...answer.list, outages: answer.list.outages.map(chosen) } };
    case 'zip':
    case 'network':
      return { ...answer, list: { ...answer.list, outages: answer.list.outages.map(chosen) } };
  }
}
