export { voiceVersionOpened as opened } from '../../../models/voice/version/index.ts';
export { default } from '../../../views/pages/voice/version/VoiceVersion.tsx';
