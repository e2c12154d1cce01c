import { requestPort } from '../../platform/port/index.ts';
import type {
  CallGuardChange,
  ForwardingChange,
  PhoneLinesQuery,
} from '../../../../contracts/generated/voice.ts';

export type { CallGuardChange, ForwardingChange } from '../../../../contracts/generated/voice.ts';
export type PhoneLine = PhoneLinesQuery['phoneLines'][number];

/** The lines that the customer may read, with what becomes of calls to them. */
export const loadPhoneLinesFx = requestPort<void, PhoneLine[]>('voice', 'loadPhoneLines');

/** Changes where calls to a line go. Returns the updated line. */
export const updateForwardingFx = requestPort<ForwardingChange, PhoneLine>(
  'voice',
  'updateForwarding',
);

/** Changes which calls a line refuses. Returns the updated line. */
export const updateCallGuardFx = requestPort<CallGuardChange, PhoneLine>(
  'voice',
  'updateCallGuard',
);
