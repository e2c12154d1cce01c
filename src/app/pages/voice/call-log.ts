import '../../analytics/voice/call-log.ts';

export { callLogOpened as opened } from '../../../models/voice/call-log/index.ts';
export { default } from '../../../views/pages/voice/call-log/CallLog.tsx';
