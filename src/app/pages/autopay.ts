import { sample } from 'effector';
import { autopayOpened } from '../../models/autopay/index.ts';
import { streamingOpened } from '../../models/streaming/method-change/index.ts';
import '../analytics/autopay/autopay.ts';
import '../analytics/autopay/streaming.ts';

export { autopayOpened as opened } from '../../models/autopay/index.ts';
export { default } from '../../views/pages/autopay/Autopay.tsx';

sample({ clock: autopayOpened, target: streamingOpened });
