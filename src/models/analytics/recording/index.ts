// What keeps and sends what models/analytics notes. Apart from it, because it comes after the first page has its answers.
import '../closing.ts';
import '../model.ts';

export { timeCame } from '../sending.ts';
export {
  $followsSignal,
  $justChosen,
  $mayRecord,
  analyticsStarted,
  chosenElsewhere,
  recordingChosen,
} from '../choice.ts';
