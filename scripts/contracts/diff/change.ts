/**
 * The side that no longer works with the other: a backend on the old contract, or a portal on the
 * old one with a backend on the new one.
 */
export type Side = 'BACKEND' | 'PORTAL';

/** Whether the portal sends a value, or a backend returns it. */
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

/** One change of the contracts, its location, and the side that it breaks. */
export interface Finding {
  kind: Kind;
  /** E.g. `Person.role`, `changeRole 422`. */
  at: string;
  /** Short description of the change. */
  what: string;
  breaks: readonly Side[];
  /** Why it breaks them, or neither, in a sentence. */
  reason: string;
}

export interface Change extends Finding {
  service: string;
}

/** How the allowed values changed: fewer, more, or others. */
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

/**
 * The side that a change of allowed values breaks: the one that still sends the old ones, or
 * accepts only those.
 */
export const verdictOnShift = (direction: Direction, shift: Shift): Verdict =>
  SHIFT_VERDICTS[direction][shift];

type Presence = 'required' | 'optional';

const ADDED: Readonly<Record<Direction, Readonly<Record<Presence, Verdict>>>> = {
  request: {
    required: {
      breaks: BOTH,
      reason:
        'A portal of the old contract does not send it, and a backend of the old one refuses ' +
        'a field that it does not know.',
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
        'The portal needs it, and a backend of the old contract does not answer it; a portal ' +
        'of the old one ignores it.',
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
        'A portal of the old contract still sends it to a backend that refuses it, and a ' +
        'backend of the old one still needs it.',
    },
    optional: {
      breaks: ['PORTAL'],
      reason:
        'Requests are closed: a portal of the old contract may send what a backend of the ' +
        'new one refuses.',
    },
  },
  answer: {
    required: {
      breaks: ['PORTAL'],
      reason:
        'A portal of the old contract needs it; what a backend of the old one still answers ' +
        'is ignored.',
    },
    optional: {
      breaks: [],
      reason: 'A portal of the old contract does without it, and the portal ignores it.',
    },
  },
};

const presence = (isRequired: boolean): Presence => (isRequired ? 'required' : 'optional');

/**
 * The side that an added field breaks. Requests are closed; in a response, the portal ignores
 * unknown fields.
 */
export const verdictOnAdded = (direction: Direction, isRequired: boolean): Verdict =>
  ADDED[direction][presence(isRequired)];

/** The side that a removed field breaks. */
export const verdictOnRemoved = (direction: Direction, isRequired: boolean): Verdict =>
  REMOVED[direction][presence(isRequired)];

/** Combines classifications. */
export function combineVerdicts(...verdicts: readonly Verdict[]): Verdict {
  const breaks = BOTH.filter((side) => verdicts.some((verdict) => verdict.breaks.includes(side)));
  return { breaks, reason: [...new Set(verdicts.map(({ reason }) => reason))].join(' ') };
}

export const harmless = (reason: string): Verdict => ({ breaks: [], reason });
export const breaking = (side: Side, reason: string): Verdict => ({ breaks: [side], reason });
