// Separate from graphql.ts, so that its code is loaded when the first line is opened.
import typia from 'typia';
import type * as op from '../../generated/voice.ts';
import type { TelephoneNumber } from '../../scalars.ts';

export const telephoneNumber = typia.createValidateEquals<TelephoneNumber>();
export const callFilter = typia.createValidateEquals<op.CallFilter>();
export const callLogData = typia.createValidate<op.CallLogQuery>();
export const callGuardChange = typia.createValidateEquals<op.CallGuardChange>();
export const voicemailHeard = typia.createValidateEquals<op.VoicemailHeard>();
export const forwardingChange = typia.createValidateEquals<op.ForwardingChange>();
export const forwardingOfLinesChange = typia.createValidateEquals<op.ForwardingOfLinesChange>();
export const selectiveRulesChange = typia.createValidateEquals<op.SelectiveRulesChange>();
export const updateSelectiveRulesData = typia.createValidate<op.UpdateSelectiveRulesMutation>();
export const schedulesData = typia.createValidate<op.SchedulesQuery>();
export const schedulesChange = typia.createValidateEquals<op.SchedulesChange>();
export const updateSchedulesData = typia.createValidate<op.UpdateSchedulesMutation>();
export const mailboxPinChange = typia.createValidateEquals<op.MailboxPinChange>();
export const setMailboxPinData = typia.createValidate<op.SetMailboxPinMutation>();
export const lineNamesChange = typia.createValidateEquals<op.LineNamesChange>();
export const renameLineData = typia.createValidate<op.RenameLineMutation>();
export const phoneMailboxData = typia.createValidate<op.PhoneMailboxQuery>();
export const markVoicemailHeardData = typia.createValidate<op.MarkVoicemailHeardMutation>();
export const voicemailChange = typia.createValidateEquals<op.VoicemailChange>();
export const changeVoicemailData = typia.createValidate<op.ChangeVoicemailMutation>();
export const phoneLinesData = typia.createValidate<op.PhoneLinesQuery>();
export const updateForwardingData = typia.createValidate<op.UpdateForwardingMutation>();
export const updateForwardingOfLinesData =
  typia.createValidate<op.UpdateForwardingOfLinesMutation>();
export const updateCallGuardData = typia.createValidate<op.UpdateCallGuardMutation>();
