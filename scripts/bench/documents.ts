// How long billing information takes alone, and while an account has month-end packs made.
import { signIn } from './customer.ts';

const BILLING =
  'query BillingInformation { billingInformation(serviceGroup: CORE) { amountDue dueDate } }';
/** Packs requested at once: more than an account may have. */
const PACKS = 12;

export interface BesideDocuments {
  name: string;
  /** Answers of billing information, one after the other. */
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Packs made meanwhile. */
  packs: number;
}

const figures = (name: string, times: readonly number[], packs: number): BesideDocuments => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    name,
    answers: sorted.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: sorted.at(-1) ?? 0,
    packs,
  };
};

/** Last month, `YYYY-MM`. */
const lastMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
};

/** Measures the backend at `origin` for so many seconds a figure. */
export async function measureDocuments(
  origin: string,
  seconds: number,
): Promise<BesideDocuments[]> {
  const reader = await signIn(origin, 'current');
  const { headers } = await signIn(origin, 'large');
  async function read(until: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!until()) {
      const begun = performance.now();
      await reader.graph(BILLING);
      times.push(performance.now() - begun);
    }
    return times;
  }
  const during = (): (() => boolean) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() > end;
  };
  // The first answers, and the first document's thread, come cold.
  await read(during());
  const pack = () =>
    fetch(`${origin}/api/pub/billing/v1/month-end/${lastMonth()}/pack.zip?language=en`, {
      headers,
    }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    });
  await pack();
  const alone = figures('alone', await read(during()), 0);
  let packs = 0;
  const isOver = during();
  const burst = async (): Promise<void> => {
    while (!isOver()) {
      const made = await Promise.all(Array.from({ length: PACKS }, pack));
      packs += made.filter(Boolean).length;
    }
  };
  const [times] = await Promise.all([read(isOver), burst()]);
  return [alone, figures(`beside ${PACKS} month-end packs at once`, times, packs)];
}
