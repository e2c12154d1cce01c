/** Who no longer works with the other side: a backend that kept the old contract, or a portal of the old one that meets a backend of the new one. */
export type Side = 'BACKEND' | 'PORTAL';

/** Whether the portal sends a value, or a backend answers with it. */
export type Direction = 'request' | 'answer';

export type Kind =
  | 'service'
  | 'operation'
  | 'argument'
  | 'field'
  | 'type'
  | 'words'
  | 'null'
  | 'limit'
  | 'status'
  | 'code'
  | 'header'
  | 'access'
  | 'state'
  | 'event'
  | 'interactions'
  | 'text';

/** One change of the contracts, where it stands, and whom it breaks. */
export interface Finding {
  kind: Kind;
  /** E.g. `Person.role`, `changeRole 422`. */
  at: string;
  /** What changed, in a few words. */
  what: string;
  breaks: readonly Side[];
  /** Why it breaks them, or nobody, in a sentence. */
  reason: string;
}

export interface Change extends Finding {
  service: string;
}

/** What became of the values that are allowed: fewer, more, or others. */
export type Shift = 'narrowed' | 'widened' | 'replaced';

type Verdict = Pick<Finding, 'breaks' | 'reason'>;

export const BOTH = ['BACKEND', 'PORTAL'] as const;

const SHIFT_VERDICTS: Readonly<Record<Direction, Readonly<Record<Shift, Verdict>>>> = {
  request: {
    narrowed: {
      breaks: ['PORTAL'],
      reason: 'A portal of the old contract may send what a backend of the new one refuses.',
    },
    widened: {
      breaks: ['BACKEND'],
      reason: 'The portal may send what a backend of the old contract refuses.',
    },
    replaced: {
      breaks: BOTH,
      reason: 'Each side may send or expect what the other one of the old contract does not know.',
    },
  },
  answer: {
    narrowed: {
      breaks: ['BACKEND'],
      reason: 'A backend of the old contract may answer what the portal no longer takes.',
    },
    widened: {
      breaks: ['PORTAL'],
      reason:
        'A backend of the new contract may answer what a portal of the old one does not take.',
    },
    replaced: {
      breaks: BOTH,
      reason:
        'Each side may answer or expect what the other one of the old contract does not know.',
    },
  },
};

/** Whom a shift of the allowed values breaks: whoever still makes the old ones, or takes only those. */
export const verdictOnShift = (direction: Direction, shift: Shift): Verdict =>
  SHIFT_VERDICTS[direction][shift];

type Presence = 'required' | 'optional';

const ADDED: Readonly<Record<Direction, Readonly<Record<Presence, Verdict>>>> = {
  request: {
    required: {
      breaks: BOTH,
      reason:
        'A portal of the old contract does not send it, and a backend of the old one refuses a field that it does not know.',
    },
    optional: {
      breaks: ['BACKEND'],
      reason:
        'Requests are closed: a backend of the old contract refuses a field that it does not know.',
    },
  },
  answer: {
    required: {
      breaks: ['BACKEND'],
      reason:
        'The portal needs it, and a backend of the old contract does not answer it; a portal of the old one ignores it.',
    },
    optional: {
      breaks: [],
      reason: 'The portal does without it, and a portal of the old contract ignores it.',
    },
  },
};

const REMOVED: Readonly<Record<Direction, Readonly<Record<Presence, Verdict>>>> = {
  request: {
    required: {
      breaks: BOTH,
      reason:
        'A portal of the old contract still sends it to a backend that refuses it, and a backend of the old one still needs it.',
    },
    optional: {
      breaks: ['PORTAL'],
      reason:
        'Requests are closed: a portal of the old contract may send what a backend of the new one refuses.',
    },
  },
  answer: {
    required: {
      breaks: ['PORTAL'],
      reason:
        'A portal of the old contract needs it; what a backend of the old one still answers is ignored.',
    },
    optional: {
      breaks: [],
      reason: 'A portal of the old contract does without it, and the portal ignores it.',
    },
  },
};

const presence = (isRequired: boolean): Presence => (isRequired ? 'required' : 'optional');

/** Whom a field breaks that is there now. Requests are closed; of an answer, the portal ignores what it does not know. */
export const verdictOnAdded = (direction: Direction, isRequired: boolean): Verdict =>
  ADDED[direction][presence(isRequired)];

/** Whom a field breaks that is there no more. */
export const verdictOnRemoved = (direction: Direction, isRequired: boolean): Verdict =>
  REMOVED[direction][presence(isRequired)];

/** Both of two verdicts. */
export function combineVerdicts(...verdicts: readonly Verdict[]): Verdict {
  const breaks = BOTH.filter((side) => verdicts.some((verdict) => verdict.breaks.includes(side)));
  return { breaks, reason: [...new Set(verdicts.map(({ reason }) => reason))].join(' ') };
}

export const harmless = (reason: string): Verdict => ({ breaks: [], reason });
export const breaking = (side: Side, reason: string): Verdict => ({ breaks: [side], reason });
