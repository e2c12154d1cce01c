import { newsOf } from '../../../models/outages/follow/rules-follow.ts';
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

/** What follows by itself: the lists drop an outage that is over; an estimate can pass. */
function stepsAfter(step: OutageStep, isBack: boolean, dueAt: Date): SteppedOutage['adds'] {
  if (isBack)
    return [
      {
        dueAt: new Date(dueAt.getTime() + CLOSES_AFTER_MS),
        step: { kind: 'stage', stage: 'CLOSED' },
      },
    ];
  if (step.kind !== 'estimate' || step.says === null) return [];
  return [{ dueAt: new Date(step.says), step: { kind: 'lapse', says: step.says } }];
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
      adds: stepsAfter(step, isBack, dueAt),
      drops: isBack || isFinal(next.stage),
      news: newsOf(state, step, next),
    };
  };

/** Runs what outages do by themselves and is due. Returns how many steps were run. */
export async function runOutageSteps({ outages, businessNow }: Needs): Promise<number> {
  const due = await outages.dueSteps(businessNow(), AT_MOST);
  for (const step of due) await outages.runStep(step, madeBy(step));
  return due.length;
}
