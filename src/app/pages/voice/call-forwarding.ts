export { forwardingOpened as opened } from '../../../models/voice/forwarding/index.ts';
export { default } from '../../../views/pages/voice/forwarding/CallForwarding.tsx';
