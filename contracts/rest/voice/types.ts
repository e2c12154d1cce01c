import type { tags } from 'typia';

export interface UnreadCountResponse {
  /** Voicemails that have not been listened to. */
  unreadCount: number & tags.Type<'uint32'>;
}
