import type { RequestFailure } from '../../platform/request/errors.ts';
import type { CardEntryFailure } from '../card-entry/ports.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import {
  cardFieldProblems,
  checkNickname,
  isCardChanged,
  nicknameOf,
  typedExpiry,
} from './rules-methods.ts';
import type { CardProblem } from './rules-methods.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { TokenizedCard, MethodDraft } from '../method-entry/types.ts';
import { securityCodeLength } from '../card-entry/rules-security-code.ts';

/** A card in its form. The expiration is `MMYY`, as its hint and its message say (spec 5). */
export interface CardDraft {
  expiration: string;
  zipCode: string;
}

/** The initial form: the current card. */
export const cardDraftOf = ({ expiration, zipCode }: PaymentMethod): CardDraft => ({
  expiration: expiration ?? '',
  zipCode: zipCode ?? '',
});

const fieldsOf = ({ expiration, zipCode }: CardDraft) => ({
  expiration: typedExpiry(expiration),
  zipCode: zipCode.trim(),
});

const EXPIRATION = 'cardExpiration';
const ZIP = 'cardZip';
const CODE = 'frame.securityCode';

/** The form's problem for a fault (spec 5, edit card). */
function problemOf(fault: CardProblem): FieldProblem {
  if (fault.field === 'zipCode') return { field: ZIP, messageKey: 'errors.frame.zipCode' };
  switch (fault.kind) {
    case 'invalid':
      return { field: EXPIRATION, messageKey: 'errors.frame.expiration' };
    case 'tooFar':
      return { field: EXPIRATION, messageKey: 'errors.frameProblems.expiration_TOO_FAR' };
    case 'expired':
      return { field: EXPIRATION, messageKey: 'methods:card.expired' };
    case 'beforeScheduled':
      return { field: EXPIRATION, messageKey: 'errors.cardExpires' };
  }
}

/** Problems of the form, in field order. `today` is `YYYY-MM-DD`. */
export const cardProblems = (
  draft: CardDraft,
  { scheduledUntil }: Pick<PaymentMethod, 'scheduledUntil'>,
  today: string,
): FieldProblem[] => cardFieldProblems(fieldsOf(draft), { scheduledUntil, today }).map(problemOf);

const codeProblem = (type: string): FieldProblem => ({
  field: CODE,
  messageKey: `errors.frameProblems.securityCode_CODE_LENGTH_${securityCodeLength(type)}`,
});

/**
 * Problems of a submission without changes: the generic messages of an invalid date and an invalid
 * code (spec 5, edit card).
 */
export const unchangedProblems = ({ type }: Pick<PaymentMethod, 'type'>): FieldProblem[] => [
  problemOf({ field: 'expiration', kind: 'invalid' }),
  codeProblem(type),
];

/** The request to send. A code alone is a change, too. */
export function cardChange(
  draft: CardDraft,
  card: Pick<PaymentMethod, 'id' | 'expiration' | 'zipCode'>,
  securityCodeToken: string | null,
) {
  const fields = fieldsOf(draft);
  return {
    isChanged: securityCodeToken !== null || isCardChanged(fields, card),
    input: { paymentMethodId: card.id, ...fields, securityCodeToken },
  };
}

/** Whether no code was typed. That is no failure: the code is optional. */
export const isCodeMissing = (failure: CardEntryFailure): boolean =>
  failure.kind === 'invalid' && failure.problems?.securityCode === 'REQUIRED';

/** Problems of the typed code. Empty if the frame reports it itself. */
export const securityCodeProblems = (failure: CardEntryFailure): FieldProblem[] =>
  cardEntryProblems(failure).map((problem) =>
    problem.field === 'method' ? { ...problem, ours: true } : problem,
  );

const BAD_FIELDS: Readonly<Record<string, CardProblem>> = {
  '$input.expiration': { field: 'expiration', kind: 'invalid' },
  '$input.zipCode': { field: 'zipCode', kind: 'invalid' },
};

/** The rejection as field problems. Empty if it is not about a field. */
export function cardRefusals(
  failure: RequestFailure,
  { type }: Pick<PaymentMethod, 'type'>,
): FieldProblem[] {
  if (failure.kind !== 'refused') return [];
  switch (failure.systemErrorCode) {
    case 'METHOD_EXPIRED':
      return [problemOf({ field: 'expiration', kind: 'expired' })];
    case 'CARD_EXPIRES_BEFORE_DATE':
      return [problemOf({ field: 'expiration', kind: 'beforeScheduled' })];
    case 'SECURITY_CODE_REQUIRED':
      return [codeProblem(type)];
    case 'NOTHING_CHANGED':
      return unchangedProblems({ type });
    case 'BAD_REQUEST':
      return failure.fields.flatMap((field) => BAD_FIELDS[field] ?? []).map(problemOf);
    default:
      return [];
  }
}

/** The label fields of a method's form. */
export interface LabelDraft {
  nickname: string;
  isDefault: boolean;
}

export const labelDraftOf = ({ nickname, isDefault }: PaymentMethod): LabelDraft => ({
  nickname: nickname ?? '',
  isDefault,
});

/** Problems of the nickname. An empty one is valid. */
export function labelProblems({ nickname }: LabelDraft): FieldProblem[] {
  const check = nicknameOf(nickname) === null ? 'ok' : checkNickname(nickname);
  return check === 'ok' ? [] : [{ field: 'nickname', messageKey: `methods:label.errors.${check}` }];
}

/** The request to send. */
export const labelInput = (
  { nickname, isDefault }: LabelDraft,
  { id }: Pick<PaymentMethod, 'id'>,
) => ({ paymentMethodId: id, nickname: nicknameOf(nickname), isDefault });

/** The rejection as nickname problems. Empty if it is not about the nickname. */
export const labelRefusals = (failure: RequestFailure): FieldProblem[] =>
  failure.kind === 'refused' &&
  failure.systemErrorCode === 'BAD_REQUEST' &&
  failure.fields.includes('$input.nickname')
    ? [{ field: 'nickname', messageKey: 'methods:label.errors.length' }]
    : [];

/** A prepaid or gift card is for one-time payments and is not saved (spec 5). */
export const prepaidProblems = (captured: TokenizedCard | null): FieldProblem[] =>
  captured?.prepaid ? [{ field: 'method', messageKey: 'methods:add.prepaid' }] : [];

/** The request to save a new method. Null while there is no token for it. */
export function addInput(
  {
    bankToken,
    method,
    nickname,
    isDefault,
  }: Pick<MethodDraft, 'bankToken' | 'method'> & LabelDraft,
  captured: TokenizedCard | null,
): { paymentToken: string; nickname: string | null; isDefault: boolean } | null {
  const paymentToken =
    method === 'NEW_BANK_ACCOUNT' ? bankToken?.paymentToken : captured?.paymentToken;
  return paymentToken ? { paymentToken, nickname: nicknameOf(nickname), isDefault } : null;
}

/** The rejection as problems of a new method. Empty if it is not about the method. */
export function addRefusals(failure: RequestFailure): FieldProblem[] {
  if (failure.kind !== 'refused') return [];
  switch (failure.systemErrorCode) {
    case 'METHOD_PREPAID':
      return [{ field: 'method', messageKey: 'methods:add.prepaid' }];
    case 'CARD_NOT_VERIFIED':
      return [{ field: 'method', messageKey: 'errors.validateCard', ours: true }];
    case 'PAYMENT_TOKEN_EXPIRED':
      return [{ field: 'method', messageKey: 'methods:add.expired', ours: true }];
    default:
      return labelRefusals(failure);
  }
}
