import { downloadFaxFx, downloadVoicemailFx } from '../../../models/voice/mailbox/ports.ts';
import { trackDownload } from '../downloads.ts';

trackDownload(downloadVoicemailFx, () => 'voicemailAudio');
trackDownload(downloadFaxFx, () => 'faxPdf');
