import { requestPort } from '../../platform/port/index.ts';
import type {
  CallFilter,
  CallGuardChange,
  CallLogQuery,
  ForwardingChange,
  ForwardingOfLinesChange,
  LineNamesChange,
  MailboxPinChange,
  PhoneLinesQuery,
  SelectiveRulesChange,
  UpdateForwardingOfLinesMutation,
} from '../../../../contracts/generated/voice.ts';

export type {
  CallFilter,
  CallGuardChange,
  ForwardingChange,
  ForwardingOfLinesChange,
  LineNamesChange,
  MailboxPinChange,
  SelectiveRulesChange,
} from '../../../../contracts/generated/voice.ts';
export type ForwardedLine = UpdateForwardingOfLinesMutation['updateForwardingOfLines'][number];
export type CallLog = CallLogQuery['callLog'];
export type PhoneCall = CallLog['calls'][number];
export type PhoneLine = PhoneLinesQuery['phoneLines'][number];

/** The lines that the customer may read, with what becomes of calls to them. */
export const loadPhoneLinesFx = requestPort<void, PhoneLine[]>('voice', 'loadPhoneLines');

/** The calls that came in on a line, newest first; a part of them at a time. */
export const loadCallLogFx = requestPort<CallFilter, CallLog>('voice', 'loadCallLog');

/** Changes where calls to a line go. Returns the updated line. */
export const updateForwardingFx = requestPort<ForwardingChange, PhoneLine>(
  'voice',
  'updateForwarding',
);

/** Changes which calls to a line go elsewhere by who calls and when. Returns the updated line. */
export const updateSelectiveRulesFx = requestPort<SelectiveRulesChange, PhoneLine>(
  'voice',
  'updateSelectiveRules',
);

/** Gives several lines the same rules. Returns what became of each, in the order of the input. */
export const forwardLinesFx = requestPort<ForwardingOfLinesChange, ForwardedLine[]>(
  'voice',
  'forwardLines',
);

/** Changes what a line is called. Returns the updated line. */
export const renameLineFx = requestPort<LineNamesChange, PhoneLine>('voice', 'renameLine');

/** Sets the PIN of a line's mailbox. Returns the updated line. */
export const setMailboxPinFx = requestPort<MailboxPinChange, PhoneLine>('voice', 'setMailboxPin');

/** Changes which calls a line refuses. Returns the updated line. */
export const updateCallGuardFx = requestPort<CallGuardChange, PhoneLine>(
  'voice',
  'updateCallGuard',
);
