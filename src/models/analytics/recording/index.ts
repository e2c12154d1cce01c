// Stores and sends what models/analytics records. A separate chunk, loaded after the first page has
// its data.
import '../closing.ts';
import '../model.ts';

export { timerElapsed } from '../sending.ts';
export {
  $deniedBySignal,
  $consentJustChosen,
  $recordingAllowed,
  analyticsStarted,
  consentChangedInOtherTab,
  consentChosen,
} from '../consent.ts';
