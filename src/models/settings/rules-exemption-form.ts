import type {
  RequestTaxExemptionRequest,
  WithdrawTaxExemptionRequest,
} from '../../../contracts/rest/settings/types.ts';
import {
  exemptionFaults,
  isOpenExemption,
  normalisedCertificate,
  parseTypedDay,
} from './rules-exemption-request.ts';
import type { ExemptionKind, ExemptionScope } from './rules-exemption-request.ts';
import type { FieldProblem, TaxExemption } from './types.ts';

/**
 * The request for a tax exemption as typed; days `MM/DD/YY`. Nothing is chosen in advance: it is a
 * statement of the customer's own.
 */
export interface ExemptionDraft {
  kind: ExemptionKind | null;
  scope: ExemptionScope | null;
  state: string;
  certificate: string;
  validFrom: string;
  validUntil: string;
  attested: boolean;
}

export const EMPTY_EXEMPTION: ExemptionDraft = {
  kind: null,
  scope: null,
  state: '',
  certificate: '',
  validFrom: '',
  validUntil: '',
  attested: false,
};

/**
 * What is typed, as far as it can be read; an unreadable day stays as typed. What is not chosen yet
 * is read as the choice that has no fault of its own.
 */
const readDraft = (draft: ExemptionDraft) => ({
  ...draft,
  kind: draft.kind ?? ('GOVERNMENT' as const),
  scope: draft.scope ?? ('STATE' as const),
  state: draft.scope === 'STATE' ? draft.state.trim().toUpperCase() : null,
  certificate: normalisedCertificate(draft.certificate),
  validFrom: parseTypedDay(draft.validFrom) ?? draft.validFrom,
  validUntil:
    draft.validUntil.trim() === '' ? null : (parseTypedDay(draft.validUntil) ?? draft.validUntil),
});

/** The request of a draft without problems: it is attested. */
export const exemptionRequest = (draft: ExemptionDraft): RequestTaxExemptionRequest => ({
  ...readDraft(draft),
  attested: true,
});

/** The elements of the fields, by their names. */
export const EXEMPTION_FIELDS = {
  kind: 'exemption-kind',
  scope: 'exemption-scope',
  state: 'exemption-state',
  certificate: 'exemption-certificate',
  validFrom: 'exemption-from',
  validUntil: 'exemption-until',
  attested: 'exemption-attested',
} as const;

export const exemptionProblem = (
  field: keyof typeof EXEMPTION_FIELDS,
  kind: string,
): FieldProblem => ({
  field: EXEMPTION_FIELDS[field],
  messageKey: `errors.exemption.${field}.${kind}`,
});

/** Problems of a request on this day, in field order. */
export function exemptionProblems(
  draft: ExemptionDraft,
  { today }: { today: string },
): FieldProblem[] {
  const { state, ...read } = readDraft(draft);
  const faults = exemptionFaults(read, today).map(({ field, kind }) =>
    exemptionProblem(field, kind),
  );
  const isScope = ({ field }: FieldProblem) => field === EXEMPTION_FIELDS.scope;
  return [
    ...(draft.kind === null ? [exemptionProblem('kind', 'missing')] : []),
    ...(draft.scope === null ? [exemptionProblem('scope', 'missing')] : faults.filter(isScope)),
    ...(state === null || /^[A-Z]{2}$/.test(state) ? [] : [exemptionProblem('state', 'form')]),
    ...faults.filter((fault) => !isScope(fault)),
  ];
}

/** The certificate that is to be withdrawn, by its key; empty while none is chosen. */
export interface WithdrawalDraft {
  chosen: string;
}

export const EMPTY_WITHDRAWAL: WithdrawalDraft = { chosen: '' };

/** The element of the choice. */
const WITHDRAWAL_FIELD = 'withdrawal-chosen';

/** Names one of the account's open certificates. */
export const exemptionKey = ({
  scope,
  certificate,
}: Pick<TaxExemption, 'scope' | 'certificate'>): string => `${scope} ${certificate}`;

/** The certificates that can be withdrawn: those in review or accepted. */
export const withdrawable = (exemptions: readonly TaxExemption[]): TaxExemption[] =>
  exemptions.filter(({ status }) => isOpenExemption(status));

/** The request of a draft that names a certificate. */
export function withdrawalRequest({ chosen }: WithdrawalDraft): WithdrawTaxExemptionRequest {
  const [scope, certificate = ''] = chosen.split(' ');
  return { scope: scope === 'FEDERAL' ? 'FEDERAL' : 'STATE', certificate };
}

/** A certificate is chosen, never the first one by itself. */
export const withdrawalProblems = ({ chosen }: WithdrawalDraft): FieldProblem[] =>
  chosen === ''
    ? [{ field: WITHDRAWAL_FIELD, messageKey: 'errors.exemption.withdrawal.missing' }]
    : [];
