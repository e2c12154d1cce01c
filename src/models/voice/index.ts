export * from './model.ts';
export type { LineAssignment } from '../../../contracts/rest/phone/types.ts';
export type { UnreadCount, VoiceAccessCard } from './rules-voice.ts';
