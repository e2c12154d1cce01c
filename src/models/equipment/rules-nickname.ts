import { UNREADABLE } from '../platform/readable/rules-readable.ts';
import type { DeviceSubtype } from './types.ts';

/** Whose network an account was on before the companies merged; `TWC` is legacy cable (D-420). */
export type Footprint = 'CHTR' | 'BHN' | 'TWC';

export const FOOTPRINTS: readonly Footprint[] = ['CHTR', 'BHN', 'TWC'];

type Row = Readonly<Record<Footprint, boolean>>;
const ANYWHERE: Row = { CHTR: true, BHN: true, TWC: true };
/** Neither for legacy cable nor for BHN customers. */
const CHTR_ONLY: Row = { CHTR: true, BHN: false, TWC: false };

/**
 * Whether a nickname may be edited, by subtype and footprint (spec 5): unless the customer is
 * legacy cable or BHN and the box is a DVR, a digital receiver, a digital transport adapter, a
 * cable card or a TV device.
 */
export const NICKNAME_EDITABLE: Readonly<Record<DeviceSubtype, Row>> = {
  MODEM: ANYWHERE,
  GATEWAY: ANYWHERE,
  ROUTER: ANYWHERE,
  ACCESS_POINT: ANYWHERE,
  PHONE_ADAPTER: ANYWHERE,
  HD_DVR: CHTR_ONLY,
  STANDARD_DVR: CHTR_ONLY,
  HD_RECEIVER: CHTR_ONLY,
  STANDARD_RECEIVER: CHTR_ONLY,
  DIGITAL_TRANSPORT_ADAPTER: CHTR_ONLY,
  CABLE_CARD: CHTR_ONLY,
  TV_DEVICE: CHTR_ONLY,
};

/** Whether this account's box of this subtype may be given a nickname, whoever asks. */
export const isNicknameEditable = (footprint: Footprint, subtype: DeviceSubtype): boolean =>
  NICKNAME_EDITABLE[subtype][footprint];

/** Characters, as people count them. */
export const MAX_NICKNAME_LENGTH = 30;

/** Letters of any language with their marks, digits, blanks and these signs. */
const NOT_ALLOWED = /[^\p{L}\p{M}\p{Nd} \-'&.#/]/u;

/** What is kept of a typed nickname: composed, trimmed, with single blanks; empty for none. */
export const foldNickname = (typed: string): string =>
  typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** What two nicknames of an account must not share: the nickname without case. */
export const nicknameKey = (nickname: string): string =>
  foldNickname(nickname).toLocaleLowerCase('en').normalize('NFC');

/** Why a nickname is refused. */
export type NicknameProblem =
  /** Nothing but blanks. */
  | { kind: 'empty' }
  /** How long it is. */
  | { kind: 'length'; length: number }
  /** The first character that is not allowed. */
  | { kind: 'character'; character: string }
  /** Another box of the account has it. */
  | { kind: 'taken' };

/** Why a typed nickname is none, or null; `others`: the nicknames of the account's other boxes. */
export function nicknameProblem(
  typed: string,
  others: readonly string[] = [],
): NicknameProblem | null {
  const nickname = foldNickname(typed);
  if (nickname === '') return { kind: 'empty' };
  const character = (NOT_ALLOWED.exec(nickname) ?? UNREADABLE.exec(nickname))?.[0];
  if (character !== undefined) return { kind: 'character', character };
  const { length } = [...nickname];
  if (length > MAX_NICKNAME_LENGTH) return { kind: 'length', length };
  const key = nicknameKey(nickname);
  return others.some((other) => nicknameKey(other) === key) ? { kind: 'taken' } : null;
}
