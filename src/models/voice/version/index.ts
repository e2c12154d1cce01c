import { combine, createEvent, sample } from 'effector';
import { $features } from '../../platform/features/index.ts';
import { CONTRACTS_VERSION, RELEASE } from '../../platform/release/index.ts';
import { phoneLines } from '../phone-lines/index.ts';

// -- Public events
export const voiceVersionOpened = createEvent();

// -- Derived
/** What support asks for: the release, the contracts with the phone network, the voice switch. */
export const $voiceVersion = combine($features, ({ voice }) => ({
  release: RELEASE,
  contracts: CONTRACTS_VERSION,
  isVoiceOn: voice,
}));

// -- Loading
sample({ clock: voiceVersionOpened, target: phoneLines.opened });
