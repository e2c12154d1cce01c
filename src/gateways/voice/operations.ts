import * as schema from '../../../contracts/generated/validators/voice-graph.ts';
import {
  CallLogDocument,
  ChangeVoicemailDocument,
  MarkVoicemailHeardDocument,
  PhoneLinesDocument,
  PhoneMailboxDocument,
  RenameLineDocument,
  SchedulesDocument,
  SetMailboxPinDocument,
  UpdateCallGuardDocument,
  UpdateForwardingDocument,
  UpdateForwardingOfLinesDocument,
  UpdateSchedulesDocument,
  UpdateSelectiveRulesDocument,
} from '../../../contracts/generated/voice.ts';
import { getCallLogFile } from '../../../contracts/rest/phone/call-log-file.ts';
import { getFax, getVoicemailAudio } from '../../../contracts/rest/phone/contract.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { downloadCallLogFx } from '../../models/voice/call-log/ports.ts';
import {
  cancelRecorderFx,
  loadGreetingFx,
  readSoundFileFx,
  setGreetingFx,
  startRecorderFx,
  stopRecorderFx,
} from '../../models/voice/greeting/ports.ts';
import {
  changeVoicemailFx,
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  loadRecordingFx,
  markVoicemailHeardFx,
} from '../../models/voice/mailbox/ports.ts';
import {
  forwardLinesFx,
  loadCallLogFx,
  loadPhoneLinesFx,
  renameLineFx,
  setMailboxPinFx,
  updateCallGuardFx,
  updateForwardingFx,
  updateSelectiveRulesFx,
} from '../../models/voice/phone-lines/ports.ts';
import { loadSchedulesFx, updateSchedulesFx } from '../../models/voice/schedules/ports.ts';
import { fileOperations } from '../platform/file-operations.ts';
import type { SaveFile } from '../platform/file-operations.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { createRecorder, readPhoneSound } from './recorder.ts';
import { loadGreeting, loadRecording, sendGreeting } from './recording.ts';

/** The voice graph's operations, and the phone service's files. */
export function voiceOperations(options: ClientOptions, save?: SaveFile): readonly PortHandler[] {
  const { query, queryWith, mutation, mutationWith } = graphOperations(options, 'voice');
  const { file } = fileOperations(options, save);
  const recorder = createRecorder();
  const byNumber = (telephoneNumber: string) => ({ telephoneNumber });
  return [
    queryWith(
      loadMailboxFx,
      PhoneMailboxDocument,
      schema.phoneMailboxData,
      'phoneMailbox',
      byNumber,
    ),
    mutationWith(
      markVoicemailHeardFx,
      MarkVoicemailHeardDocument,
      schema.markVoicemailHeardData,
      'markVoicemailHeard',
      (voicemailId) => ({ input: { voicemailId } }),
    ),
    mutation(
      changeVoicemailFx,
      ChangeVoicemailDocument,
      schema.changeVoicemailData,
      'changeVoicemail',
    ),
    queryWith(loadCallLogFx, CallLogDocument, schema.callLogData, 'callLog', (input) => ({
      input,
    })),
    query(loadPhoneLinesFx, PhoneLinesDocument, schema.phoneLinesData, 'phoneLines'),
    mutation(
      updateForwardingFx,
      UpdateForwardingDocument,
      schema.updateForwardingData,
      'updateForwarding',
    ),
    mutation(
      forwardLinesFx,
      UpdateForwardingOfLinesDocument,
      schema.updateForwardingOfLinesData,
      'updateForwardingOfLines',
    ),
    mutation(
      updateSelectiveRulesFx,
      UpdateSelectiveRulesDocument,
      schema.updateSelectiveRulesData,
      'updateSelectiveRules',
    ),
    query(loadSchedulesFx, SchedulesDocument, schema.schedulesData, 'schedules'),
    mutation(
      updateSchedulesFx,
      UpdateSchedulesDocument,
      schema.updateSchedulesData,
      'updateSchedules',
    ),
    mutation(renameLineFx, RenameLineDocument, schema.renameLineData, 'renameLine'),
    mutation(setMailboxPinFx, SetMailboxPinDocument, schema.setMailboxPinData, 'setMailboxPin'),
    mutation(
      updateCallGuardFx,
      UpdateCallGuardDocument,
      schema.updateCallGuardData,
      'updateCallGuard',
    ),
    handle(loadGreetingFx, (telephoneNumber) => loadGreeting(options, telephoneNumber)),
    handle(setGreetingFx, (change) => sendGreeting(options, change)),
    handle(readSoundFileFx, readPhoneSound),
    handle(startRecorderFx, () => recorder.start()),
    handle(stopRecorderFx, () => recorder.stop()),
    handle(cancelRecorderFx, () => recorder.cancel()),
    handle(loadRecordingFx, (voicemailId) => loadRecording(options, voicemailId)),
    file(downloadVoicemailFx, getVoicemailAudio, (voicemailId) => ({ params: { voicemailId } })),
    file(downloadFaxFx, getFax, (faxId) => ({ params: { faxId } })),
    file(downloadCallLogFx, getCallLogFile, ({ telephoneNumber, ...query }) => ({
      params: { telephoneNumber },
      query,
    })),
  ];
}
