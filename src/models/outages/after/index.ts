import { attach, combine, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $profile, sessionEnded } from '../../session/index.ts';
import { loadPhoneLinesFx } from '../../voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../voice/phone-lines/ports.ts';
import { mayUse } from '../../permissions/rules-services.ts';
import { outageHistory } from '../history/losses.ts';
import { $onScreen, $outages } from '../model.ts';
import { hasEnded } from '../rules-stages.ts';
import { afterOutage, tookVoice } from './rules-after.ts';

const loadLinesFx = attach({ effect: loadPhoneLinesFx });

// -- Stores
const $lines = createStore<readonly PhoneLine[]>([], { serialize: 'ignore' });

// -- Derived
/** The outage on screen, once it has ended, for a customer; else null. */
const $ended = combine($outages, $onScreen, $profile, (card, onScreen, profile) => {
  if (!onScreen || card.kind !== 'ready' || card.value.kind !== 'outage') return null;
  const { id, stage } = card.value.detail.outage;
  return hasEnded(stage) && profile !== null && mayUse('readServices', profile) ? id : null;
});
/** What the account lost by it; null for nothing, and while that is not known. */
const $loss = combine($ended, outageHistory.$data, (id, card) =>
  card.kind === 'ready' ? (card.value.outages.find((loss) => loss.id === id) ?? null) : null,
);
/** What it meant for the account. Null where there is nothing to say, or not yet. */
export const $after = combine($loss, $lines, afterOutage);

// -- Wiring: read once it is over, and the lines where it took phones away
sample({
  clock: $ended.updates,
  filter: (id) => id !== null,
  fn: () => undefined,
  target: outageHistory.opened,
});
const $needsLines = $loss.map(tookVoice);
sample({
  clock: $needsLines.updates,
  filter: (needs) => needs,
  fn: () => undefined,
  target: loadLinesFx,
});
sample({ clock: loadLinesFx.doneData, target: $lines });
reset({ clock: sessionEnded, target: $lines });
