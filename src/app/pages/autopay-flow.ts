import { combine, sample } from 'effector';
import { $flowStatus, $currentPlace } from '../../models/autopay/flow/index.ts';
import { hasUnsavedData, unsavedChangesChanged } from '../../models/shell/leaving/index.ts';
import '../analytics/autopay/autopay-flow.ts';

export { flowOpened as opened } from '../../models/autopay/flow/index.ts';
export { default } from '../../views/pages/autopay/flow/AutopayFlow.tsx';

// Leaving an Auto Pay change requires confirmation from the method step on, until there is a result
// (spec 4, speed bump).
sample({
  clock: combine(
    $flowStatus,
    $currentPlace,
    (status, place) => status.kind === 'ready' && hasUnsavedData(place),
  ),
  target: unsavedChangesChanged,
});
