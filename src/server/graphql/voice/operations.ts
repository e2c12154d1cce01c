import {
  callFilter,
  callGuardChange,
  forwardingChange,
  forwardingOfLinesChange,
  lineNamesChange,
  mailboxPinChange,
  schedulesChange,
  selectiveRulesChange,
  telephoneNumber as checkNumber,
  voicemailChange,
  voicemailHeard,
} from '../../../../contracts/generated/validators/voice-graph.ts';
import type { Mutation, Query } from '../../../../contracts/generated/voice-schema.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import type { Customer } from '../../session/customer.ts';
import { Refusal } from '../../usecases/failure.ts';
import { readCallLog } from '../../usecases/voice/call-log.ts';
import { forwardLines } from '../../usecases/voice/forward-lines.ts';
import { setMailboxPin } from '../../usecases/voice/mailbox-pin.ts';
import { changeVoicemail, markVoicemailHeard, readMailbox } from '../../usecases/voice/mailbox.ts';
import {
  readPhoneLines,
  renameLine,
  updateCallGuard,
  updateForwarding,
} from '../../usecases/voice/phone-lines.ts';
import { readSchedules, updateSchedules } from '../../usecases/voice/schedules.ts';
import { updateSelectiveRules } from '../../usecases/voice/selective-rules.ts';
import { forCustomer, plain, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** The use case takes a telephone number. */
const withNumber = <Answer>(
  useCase: (profile: Customer['profile'], telephoneNumber: string) => Promise<Answer>,
) =>
  forCustomer(async ({ profile }, { telephoneNumber }: { telephoneNumber: string }) => {
    if (!checkNumber(telephoneNumber).success)
      throw new Refusal('BAD_REQUEST', { fields: ['$input.telephoneNumber'] });
    return useCase(profile, telephoneNumber);
  });

/** What came in on phone lines, and what becomes of calls to them. */
export function voiceOperations({
  services,
  voice,
  lineRules,
  calls,
  mailboxes,
  allowances,
  billingServices,
  access,
  clock,
}: AppDeps) {
  const businessNow = () => clock.now();
  const ofMailboxes = bindTo({ ...services, ...voice, businessNow });
  const markHeard = ofMailboxes(markVoicemailHeard);
  const ofCalls = bindTo({ lines: services.lines, calls, businessNow });
  const lineNeeds = {
    ...services,
    ...lineRules,
    calls,
    allowances,
    standing: billingServices.standing,
    readCutOff: billingServices.readCutOff,
    businessNow,
    realNow: () => new Date(),
  };
  const ofLines = bindTo(lineNeeds);
  const { mail, backgroundTasks, publicOrigin } = access;
  const ofPins = bindTo({
    ...lineNeeds,
    mailboxes,
    mail,
    backgroundTasks,
    publicOrigin,
    hashPin: access.hashPassword,
    verifyPin: access.verifyPassword,
  });
  return {
    Query: {
      phoneMailbox: withNumber(ofMailboxes(readMailbox)),
      phoneLines: plain(ofLines(readPhoneLines)),
      callLog: withInput(callFilter, ofCalls(readCallLog)),
      schedules: plain(ofLines(readSchedules)),
    },
    Mutation: {
      markVoicemailHeard: withInput(voicemailHeard, (profile, { voicemailId }) =>
        markHeard(profile, voicemailId),
      ),
      changeVoicemail: withInput(voicemailChange, ofMailboxes(changeVoicemail)),
      updateForwarding: withInput(forwardingChange, ofLines(updateForwarding)),
      updateForwardingOfLines: withInput(forwardingOfLinesChange, ofLines(forwardLines)),
      updateSelectiveRules: withInput(selectiveRulesChange, ofLines(updateSelectiveRules)),
      updateSchedules: withInput(schedulesChange, ofLines(updateSchedules)),
      setMailboxPin: withInput(mailboxPinChange, ofPins(setMailboxPin)),
      renameLine: withInput(lineNamesChange, ofLines(renameLine)),
      updateCallGuard: withInput(callGuardChange, ofLines(updateCallGuard)),
    },
  } satisfies RowsOf<Query, Mutation>;
}
