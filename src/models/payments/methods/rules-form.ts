import type { RequestFailure } from '../../platform/request/errors.ts';
import type { CardEntryFailure } from '../card-entry/ports.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import {
  cardFieldProblems,
  checkNickname,
  groupExpiry,
  isCardChanged,
  nicknameOf,
  typedExpiry,
} from './rules.ts';
import type { CardProblem } from './rules.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { TokenizedCard, MethodDraft } from '../method-entry/types.ts';
import { securityCodeLength } from '../card-entry/rules-security-code.ts';

/** A card as its form has it; the expiration stands as `MM/YY`. */
export interface CardDraft {
  expiration: string;
  zipCode: string;
}

/** The form as it begins: the card as it is. */
export const cardDraftOf = ({ expiration, zipCode }: PaymentMethod): CardDraft => ({
  expiration: groupExpiry(expiration ?? ''),
  zipCode: zipCode ?? '',
});

const fieldsOf = ({ expiration, zipCode }: CardDraft) => ({
  expiration: typedExpiry(expiration),
  zipCode: zipCode.trim(),
});

const EXPIRATION = 'cardExpiration';
const ZIP = 'cardZip';
const CODE = 'frame.securityCode';

/** What is said of a fault (spec 5, edit card). */
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

/** What is wrong with the form, in its order. `today` is `YYYY-MM-DD`. */
export const cardProblems = (
  draft: CardDraft,
  { scheduledUntil }: Pick<PaymentMethod, 'scheduledUntil'>,
  today: string,
): FieldProblem[] => cardFieldProblems(fieldsOf(draft), { scheduledUntil, today }).map(problemOf);

const codeProblem = (type: string): FieldProblem => ({
  field: CODE,
  messageKey: `errors.frameProblems.securityCode_CODE_LENGTH_${securityCodeLength(type)}`,
});

/** A submit with no change: the generic messages of an invalid date and an invalid code (spec 5, edit card). */
export const unchangedProblems = ({ type }: Pick<PaymentMethod, 'type'>): FieldProblem[] => [
  problemOf({ field: 'expiration', kind: 'invalid' }),
  codeProblem(type),
];

/** What is sent; a code alone is a change, too. */
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

/** Whether no code was typed, which is no failure: it need not be. */
export const isCodeMissing = (failure: CardEntryFailure): boolean =>
  failure.kind === 'invalid' && failure.problems?.securityCode === 'REQUIRED';

/** What is wrong with the code that was typed; where the frame does not say it, no field of the form is to blame. */
export const securityCodeProblems = (failure: CardEntryFailure): FieldProblem[] =>
  cardEntryProblems(failure).map((problem) =>
    problem.field === 'method' ? { ...problem, ours: true } : problem,
  );

const BAD_FIELDS: Readonly<Record<string, CardProblem>> = {
  '$input.expiration': { field: 'expiration', kind: 'invalid' },
  '$input.zipCode': { field: 'zipCode', kind: 'invalid' },
};

/** What a refusal says of the form's fields; nothing where it is about something else. */
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

/** What a method is called, as its form has it. */
export interface LabelDraft {
  nickname: string;
  isDefault: boolean;
}

export const labelDraftOf = ({ nickname, isDefault }: PaymentMethod): LabelDraft => ({
  nickname: nickname ?? '',
  isDefault,
});

/** What is wrong with the nickname; none is one, too. */
export function labelProblems({ nickname }: LabelDraft): FieldProblem[] {
  const check = nicknameOf(nickname) === null ? 'ok' : checkNickname(nickname);
  return check === 'ok' ? [] : [{ field: 'nickname', messageKey: `methods:label.errors.${check}` }];
}

/** What is sent. */
export const labelInput = (
  { nickname, isDefault }: LabelDraft,
  { id }: Pick<PaymentMethod, 'id'>,
) => ({ paymentMethodId: id, nickname: nicknameOf(nickname), isDefault });

/** What a refusal says of the nickname; nothing where it is about something else. */
export const labelRefusals = (failure: RequestFailure): FieldProblem[] =>
  failure.kind === 'refused' &&
  failure.systemErrorCode === 'BAD_REQUEST' &&
  failure.fields.includes('$input.nickname')
    ? [{ field: 'nickname', messageKey: 'methods:label.errors.length' }]
    : [];

/** A prepaid or gift card pays once and is not saved (spec 5). */
export const prepaidProblems = (captured: TokenizedCard | null): FieldProblem[] =>
  captured?.prepaid ? [{ field: 'method', messageKey: 'methods:add.prepaid' }] : [];

/** What is sent of a new method; null while there is no token of it. */
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

/** What a refusal says of a new method; nothing where it is about something else. */
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
