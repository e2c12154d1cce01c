// What keeps and sends what models/analytics notes. Apart from it, because it comes after the first page has its answers.
import '../analytics/closing.ts';
import '../analytics/model.ts';

export { timeCame } from '../analytics/sending.ts';
export {
  $followsSignal,
  $justChosen,
  $mayRecord,
  analyticsStarted,
  chosenElsewhere,
  recordingChosen,
} from '../analytics/choice.ts';
