// What keeps and sends what models/analytics notes. Apart from it, because it comes after the first page has its answers.
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
