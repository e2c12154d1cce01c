import { afterStep, CLOSES_AFTER_MS, isFinal } from '../../../models/outages/rules-stages.ts';
import type { OutageState } from '../../../models/outages/rules-stages.ts';
import type { OutageStep } from '../../../models/outages/types.ts';
import type { DueStep, OutageStore, SteppedOutage } from './ports.ts';

/** Steps of one run; the next run takes the others. */
const AT_MOST = 200;

interface Needs {
  outages: OutageStore;
  businessNow(): Date;
}

/** A step at its own time, however late it is run. */
const madeBy =
  ({ dueAt }: Pick<DueStep, 'dueAt'>) =>
  (state: OutageState, step: OutageStep): SteppedOutage | null => {
    const next = afterStep(state, step, dueAt.getTime());
    if (!next) return null;
    const isBack = next.stage === 'RESTORED' && state.stage !== 'RESTORED';
    return {
      state: next,
      adds: isBack
        ? [
            {
              dueAt: new Date(dueAt.getTime() + CLOSES_AFTER_MS),
              step: { kind: 'stage', stage: 'CLOSED' },
            },
          ]
        : [],
      drops: isBack || isFinal(next.stage),
    };
  };

/** Runs what outages do by themselves and is due. Returns how many steps were run. */
export async function runOutageSteps({ outages, businessNow }: Needs): Promise<number> {
  const due = await outages.dueSteps(businessNow(), AT_MOST);
  for (const step of due) await outages.runStep(step, madeBy(step));
  return due.length;
}
