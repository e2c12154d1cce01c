import {
  checkLabel,
  MAX_LABEL_LENGTH,
  normalizeLabel,
} from '../../platform/labels/rules-labels.ts';

/** Maximum length of a nickname, in characters. */
export const MAX_NICKNAME_LENGTH = MAX_LABEL_LENGTH;

/** Maximum length of a caller ID name, in characters (areas 1, 911 and caller ID). */
export const MAX_CALLER_ID_LENGTH = 15;

const NOT_CARRIED = /[^A-Za-z0-9 ]/u;

/** The names of a line as they are typed; empty for none. */
export interface TypedNames {
  nickname: string;
  callerIdName: string;
}

/** The names of a line as they are stored; null for none. */
export interface LineNames {
  nickname: string | null;
  callerIdName: string | null;
}

/** Why a name cannot be saved. */
export type NameProblem =
  /** More than it may be; `length`: how long it is, in characters. */
  | { kind: 'length'; length: number }
  /** It could be a card number. */
  | { kind: 'cardNumber' }
  /** Phone networks don't carry this character, the first of those. */
  | { kind: 'character'; character: string };

export type NameProblems = Readonly<Partial<Record<keyof TypedNames, NameProblem>>>;

function nicknameProblem(typed: string | null): NameProblem | null {
  switch (checkLabel(typed)) {
    case 'ok':
      return null;
    case 'length':
      return { kind: 'length', length: [...(normalizeLabel(typed) ?? '')].length };
    case 'number':
      return { kind: 'cardNumber' };
  }
}

function callerIdProblem(typed: string | null): NameProblem | null {
  const name = normalizeLabel(typed) ?? '';
  const character = NOT_CARRIED.exec(name)?.[0];
  if (character !== undefined) return { kind: 'character', character };
  return name.length > MAX_CALLER_ID_LENGTH ? { kind: 'length', length: name.length } : null;
}

/** Why names cannot be saved, by field; empty if they can. */
export function nameProblems({ nickname, callerIdName }: LineNames | TypedNames): NameProblems {
  const found = {
    nickname: nicknameProblem(nickname),
    callerIdName: callerIdProblem(callerIdName),
  };
  return {
    ...(found.nickname ? { nickname: found.nickname } : {}),
    ...(found.callerIdName ? { callerIdName: found.callerIdName } : {}),
  };
}

/** Names as they are stored: trimmed, with single blanks. */
export const normalizeNames = ({ nickname, callerIdName }: LineNames | TypedNames): LineNames => ({
  nickname: normalizeLabel(nickname),
  callerIdName: normalizeLabel(callerIdName),
});
