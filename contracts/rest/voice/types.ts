import type { tags } from 'typia';

export interface UnreadCountResponse {
  /** Voicemails that nobody has listened to. */
  unreadCount: number & tags.Type<'uint32'>;
}
