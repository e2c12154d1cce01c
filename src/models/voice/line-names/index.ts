import { combine, createEvent, createStore, sample } from 'effector';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { mayChange } from '../../permissions/rules-services.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { linesSought } from '../line-choice/rules-line-choice.ts';
import { $phoneLines, phoneLines } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, renameLineFx } from '../phone-lines/ports.ts';
import type { PhoneLine } from '../phone-lines/ports.ts';
import { nameProblems, normalizeNames } from './rules-names.ts';
import type { NameProblems, TypedNames } from './rules-names.ts';

export { MAX_CALLER_ID_LENGTH, MAX_NICKNAME_LENGTH } from './rules-names.ts';
export type { NameProblem, NameProblems, TypedNames } from './rules-names.ts';

/** The names of a line while they are edited. */
export interface NamesDraft extends TypedNames {
  telephoneNumber: string;
  /** Of the line, when the customer began. */
  version: number;
}

/** What became of a change of a line's names. */
export type NamesNotice = {
  telephoneNumber: string;
  kind: 'saved' | 'changedMeanwhile' | 'notPermitted' | 'failed';
};

// -- Public events
export const lineNamesOpened = createEvent();
export const namesSearched = createEvent<string>();
/** The customer begins to change the names of a line, by its number. */
export const namesEditRequested = createEvent<string>();
export const namesEdited = createEvent<Partial<TypedNames>>();
export const namesSubmitted = createEvent();
/** The customer leaves the names as they are. */
export const namesEditCancelled = createEvent();

// -- Stores
export const $namesSearch = createStore('', { serialize: 'ignore' });
export const $namesDraft = createStore<NamesDraft | null>(null, { serialize: 'ignore' });
export const $namesProblems = createStore<NameProblems>({}, { serialize: 'ignore' });
export const $namesNotice = createStore<NamesNotice | null>(null, { serialize: 'ignore' });

// -- Derived
export const $namedLines = combine($phoneLines, $namesSearch, (lines, search) =>
  linesSought(lines, search),
);
/** Whether the customer may change what lines are called (spec 6). */
export const $namesLines = $profile.map(
  (profile) => profile !== null && mayChange('nameLines', profile),
);
/** A change is being sent, or the page is read again after somebody else's. */
export const $namesPending = or(renameLineFx.pending, loadPhoneLinesFx.pending);

const draftOf = ({
  telephoneNumber,
  namesVersion,
  nickname,
  callerIdName,
}: PhoneLine): NamesDraft => ({
  telephoneNumber,
  version: namesVersion,
  nickname: nickname ?? '',
  callerIdName: callerIdName ?? '',
});

// -- Opening
sample({ clock: lineNamesOpened, target: phoneLines.opened });
sample({ clock: namesSearched, target: $namesSearch });

// -- Editing
sample({
  clock: namesEditRequested,
  source: $phoneLines,
  fn: (lines, number) => {
    const line = lines.find(({ telephoneNumber }) => telephoneNumber === number);
    return line ? draftOf(line) : null;
  },
  target: $namesDraft,
});
sample({
  clock: namesEdited,
  source: $namesDraft,
  fn: (draft, change): NamesDraft | null => draft && { ...draft, ...change },
  target: $namesDraft,
});
sample({
  clock: namesEdited,
  source: $namesProblems,
  fn: (problems, change) =>
    Object.fromEntries(
      Object.entries(problems).filter(([field]) => !Object.hasOwn(change, field)),
    ) satisfies NameProblems,
  target: $namesProblems,
});

// -- Saving
const submitted = sample({
  clock: namesSubmitted,
  source: { draft: $namesDraft, sending: $namesPending },
  filter: ({ draft, sending }) => draft !== null && !sending,
  fn: ({ draft }) => ({ draft, problems: draft ? nameProblems(draft) : {} }),
});
sample({ clock: submitted, fn: ({ problems }) => problems, target: $namesProblems });
sample({
  clock: submitted,
  filter: ({ problems }) => Object.keys(problems).length === 0,
  fn: ({ draft }) => ({
    telephoneNumber: draft?.telephoneNumber ?? '',
    version: draft?.version ?? 0,
    ...normalizeNames(draft ?? { nickname: '', callerIdName: '' }),
  }),
  target: renameLineFx,
});

// -- What came back: a draft that was not saved stays, with the version of the line as it is now
sample({
  clock: renameLineFx.doneData,
  fn: ({ telephoneNumber }): NamesNotice => ({ telephoneNumber, kind: 'saved' }),
  target: $namesNotice,
});
const KINDS: Readonly<Record<string, NamesNotice['kind']>> = {
  CHANGED_MEANWHILE: 'changedMeanwhile',
  NOT_PERMITTED: 'notPermitted',
};
const noticeOf = (failure: RequestFailure): NamesNotice['kind'] =>
  KINDS[refusalCode(failure) ?? ''] ?? 'failed';
const failed = sample({
  clock: renameLineFx.fail,
  fn: ({ params, error }): NamesNotice => ({
    telephoneNumber: params.telephoneNumber,
    kind: noticeOf(error),
  }),
});
sample({ clock: failed, target: $namesNotice });
sample({
  clock: failed,
  filter: ({ kind }) => kind === 'changedMeanwhile',
  fn: () => undefined,
  target: phoneLines.refreshed,
});
sample({
  clock: $phoneLines.updates,
  source: $namesDraft,
  filter: (draft, lines) =>
    lines.some(({ telephoneNumber }) => telephoneNumber === draft?.telephoneNumber),
  fn: (draft, lines): NamesDraft | null => {
    const line = lines.find(({ telephoneNumber }) => telephoneNumber === draft?.telephoneNumber);
    return draft && line ? { ...draft, version: line.namesVersion } : draft;
  },
  target: $namesDraft,
});

// -- A line that was saved or left, another one, and each visit, begins anew
reset({
  clock: [renameLineFx.done, namesEditCancelled],
  target: [$namesDraft, $namesProblems],
});
reset({ clock: namesEditRequested, target: $namesProblems });
reset({
  clock: [namesEditRequested, namesEdited, namesEditCancelled, submitted],
  target: $namesNotice,
});
reset({
  clock: [lineNamesOpened, sessionEnded],
  target: [$namesSearch, $namesDraft, $namesProblems, $namesNotice],
});
