export { managerOpened as opened } from '../../../models/voice/forwarding-manager/index.ts';
export { default } from '../../../views/pages/voice/forwarding/ForwardingManager.tsx';
