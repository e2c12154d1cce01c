import '../../analytics/voice/messages.ts';

export { messagesOpened as opened } from '../../../models/voice/messages/index.ts';
export { default } from '../../../views/pages/voice/messages/Messages.tsx';
