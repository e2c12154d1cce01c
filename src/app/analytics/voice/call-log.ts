import { downloadCallLogFx } from '../../../models/voice/call-log/ports.ts';
import { trackDownload } from '../downloads.ts';

trackDownload(downloadCallLogFx, () => 'callLogCsv');
