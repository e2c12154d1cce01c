import type { ResponseObject, Header } from '../export/operation.ts';
import { verdictOnAdded, breaking, harmless, verdictOnRemoved } from './change.ts';
import type { Finding } from './change.ts';
import type { Compare } from './components.ts';

/** All codes in each contract: the portal treats a response with another one as invalid. */
export interface KnownCodes {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

const isSuccess = (status: string): boolean => Number(status) < 400;
const HTTP_SERVER_ERROR = 500;
const codesOf = (answer: ResponseObject | undefined): string[] =>
  Object.keys(answer?.['x-systemErrorCodes'] ?? {});
const quoted = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

/**
 * Codes added or removed at a status. One known to the other side is an ordinary error; a service
 * failure stays one with any code.
 */
function codeChanges(
  at: string,
  status: string,
  before: readonly string[],
  after: readonly string[],
  known: KnownCodes,
): Finding[] {
  const isFault = Number(status) >= HTTP_SERVER_ERROR;
  const [come, gone] = [
    after.filter((code) => !before.includes(code)),
    before.filter((code) => !after.includes(code)),
  ];
  const [strange, unknown] = [
    come.filter((code) => !known.before.has(code)),
    gone.filter((code) => !known.after.has(code)),
  ];
  return [
    ...(come.length === 0
      ? []
      : [
          {
            kind: 'code' as const,
            at,
            what: `may be refused with ${quoted(come)} now`,
            ...(strange.length > 0 && !isFault
              ? breaking(
                  'PORTAL',
                  `A portal of the old contract does not know ${quoted(strange)}, and takes ` +
                    'such an answer for broken.',
                )
              : harmless(
                  'A portal of the old contract knows the code, and tells the customer that ' +
                    'it did not work.',
                )),
          },
        ]),
    ...(gone.length === 0
      ? []
      : [
          {
            kind: 'code' as const,
            at,
            what: `is refused with ${quoted(gone)} no more`,
            ...(unknown.length > 0 && !isFault
              ? breaking(
                  'BACKEND',
                  `The portal no longer knows ${quoted(unknown)}, and takes such an answer ` +
                    'of a backend of the old contract for broken.',
                )
              : harmless(
                  'The portal still knows the code, and tells the customer that it did not work.',
                )),
          },
        ]),
  ];
}

function headerChanges(
  at: string,
  before: Readonly<Record<string, Header>>,
  after: Readonly<Record<string, Header>>,
  compare: Compare,
): Finding[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): Finding[] => {
    const [old, now] = [before[name], after[name]];
    const place = `${at} header ${name}`;
    if (old && now) {
      const presence: Finding[] =
        old.required === now.required
          ? []
          : [
              {
                kind: 'header',
                at: place,
                what: now.required ? 'is always there now' : 'may be absent now',
                ...(now.required
                  ? verdictOnAdded('answer', true)
                  : verdictOnRemoved('answer', true)),
              },
            ];
      return [...presence, ...compare(old.schema, now.schema, place, 'answer')];
    }
    if (now)
      return [
        { kind: 'header', at: place, what: 'added', ...verdictOnAdded('answer', now.required) },
      ];
    return old
      ? [
          {
            kind: 'header',
            at: place,
            what: 'removed',
            ...verdictOnRemoved('answer', old.required),
          },
        ]
      : [];
  });
}

const NEW_STATUS = {
  success: breaking('PORTAL', 'A portal of the old contract does not know this success.'),
  refusal: harmless('The portal takes a refusal by its code, whatever its status.'),
};
const OLD_STATUS = {
  success: breaking(
    'BACKEND',
    'The portal no longer knows this success, which a backend of the old contract answers.',
  ),
  refusal: NEW_STATUS.refusal,
};

function contentChanges(
  at: string,
  before: ResponseObject['content'],
  after: ResponseObject['content'],
  compare: Compare,
): Finding[] {
  const types = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return types.flatMap((type): Finding[] => {
    const [old, now] = [before[type], after[type]];
    if (old && now) return compare(old.schema, now.schema, `${at} answer`, 'answer');
    if (now)
      return [
        {
          kind: 'type',
          at,
          what: `may be ${type} now`,
          ...breaking('PORTAL', 'A portal of the old contract does not take this media type.'),
        },
      ];
    return [
      {
        kind: 'type',
        at,
        what: `may be ${type} no more`,
        ...breaking(
          'BACKEND',
          'The portal no longer takes this media type, which a backend of the old contract ' +
            'answers.',
        ),
      },
    ];
  });
}

/** Changes of an operation's responses: statuses, codes, headers, bodies. */
export function answerChanges(
  operation: string,
  before: Readonly<Record<string, ResponseObject>>,
  after: Readonly<Record<string, ResponseObject>>,
  known: KnownCodes,
  compare: Compare,
): Finding[] {
  const statuses = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return statuses.flatMap((status): Finding[] => {
    const [old, now] = [before[status], after[status]];
    const at = `${operation} ${status}`;
    const kind = isSuccess(status) ? 'success' : 'refusal';
    // Older contracts may not name the codes of a status.
    const codes =
      old && codesOf(old).length === 0
        ? []
        : codeChanges(at, status, codesOf(old), codesOf(now), known);
    if (!old) return [{ kind: 'status', at, what: 'added', ...NEW_STATUS[kind] }, ...codes];
    if (!now) return [{ kind: 'status', at, what: 'removed', ...OLD_STATUS[kind] }, ...codes];
    // A problem document's codes are compared as such; its shape is compared once per service.
    return [
      ...codes,
      ...headerChanges(at, old.headers, now.headers, compare),
      ...(kind === 'success' ? contentChanges(at, old.content, now.content, compare) : []),
    ];
  });
}
