import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardChange } from '../../../contracts/generated/selfservice.ts';
import { accounts, paymentMethods } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { Refusal } from '../../../src/server/usecases/failure.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  withInProcessBackend,
  futurePaymentInput,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
let bank: string;
let visa: { id: string; gatewayToken: string };
withInProcessBackend('current', async (at) => {
  ({ backend, money, actor, bank } = at);
  visa = await fetchStoredMethod('VISA');
  await backend.processor.updateCard({
    owner: actor.accountNumber,
    token: visa.gatewayToken,
    expiration: '0929',
    zipCode: '04101',
    verificationToken: null,
  });
});

async function fetchStoredMethod(type: string) {
  const rows = await backend.database.orm
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.accountNumber, actor.accountNumber));
  const row = rows.find((method) => method.type === type);
  if (!row) throw new Error(`There is no saved ${type}.`);
  return row;
}

const fetchSavedMethods = async (as = actor) => (await money.wallet(as)).methods;
const findMethod = async (id: string) =>
  (await fetchSavedMethods()).find((method) => method.id === id);
const describeAtProcessor = () =>
  backend.processor.describe(actor.accountNumber, visa.gatewayToken);
const cardChangeInput = (over: Partial<CardChange> = {}): CardChange => ({
  paymentMethodId: visa.id,
  expiration: '1130',
  zipCode: '04103',
  securityCodeToken: null,
  ...over,
});
const verifySecurityCode = async (token = visa.gatewayToken) => {
  const answer = await backend.processor.verifySecurityCode({
    owner: actor.accountNumber,
    token,
    securityCode: '123',
  });
  return answer.ok ? answer.verificationToken : '';
};
const schedule = async (paymentDate: string) =>
  money.schedule(
    actor,
    futurePaymentInput({
      paymentMethodId: visa.id,
      securityCodeToken: await verifySecurityCode(),
      paymentDate,
      confirmedDuplicate: true,
    }),
  );
const setExpiration = (expiration: string) =>
  backend.database.orm
    .update(paymentMethods)
    .set({ expiration })
    .where(eq(paymentMethods.id, visa.id));
/** The code of an error, and the fields that it names. */
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal ? [error.code, ...error.fields] : [String(error)],
  );

describe('a saved card', () => {
  it('is changed in wallet and processor, and a repeat differs from a new change', async () => {
    const { methods } = await money.updateCard(actor, cardChangeInput());
    expect(methods.find(({ id }) => id === visa.id)).toMatchObject({
      expiration: '1130',
      zipCode: '04103',
      lastFour: '4242',
    });
    expect(await describeAtProcessor()).toMatchObject({
      expiration: '1130',
      zipCode: '04103',
      lastFour: '4242',
    });
    expect(await refusalCodeOf(money.updateCard(actor, cardChangeInput()))).toBe('NOTHING_CHANGED');
    expect(await findMethod(visa.id)).toMatchObject({ expiration: '1130', zipCode: '04103' });
  });

  it('is as it was when only its security code was proved, again and again', async () => {
    const given = cardChangeInput({
      expiration: '0929',
      zipCode: '04101',
      securityCodeToken: await verifySecurityCode(),
    });
    await money.updateCard(actor, given);
    await money.updateCard(actor, given);
    expect(await findMethod(visa.id)).toMatchObject({ expiration: '0929', zipCode: '04101' });
  });

  it('that has expired can be brought up to date and paid with', async () => {
    await setExpiration('1026');
    expect(
      await refusalCodeOf(
        money.pay(
          actor,
          instantPaymentInput({
            paymentMethodId: visa.id,
            securityCodeToken: await verifySecurityCode(),
          }),
        ),
      ),
    ).toBe('METHOD_EXPIRED');
    await money.updateCard(actor, cardChangeInput());
    expect(
      (
        await money.pay(
          actor,
          instantPaymentInput({
            paymentMethodId: visa.id,
            securityCodeToken: await verifySecurityCode(),
          }),
        )
      ).status,
    ).toBe('SUCCESS');
  });

  it.each([
    ['1326', ['BAD_REQUEST', '$input.expiration']],
    ['0147', ['BAD_REQUEST', '$input.expiration']],
    ['1126', ['METHOD_EXPIRED']],
  ])('is not made to expire %s', async (expiration, refusal) => {
    expect(await fieldsOf(money.updateCard(actor, cardChangeInput({ expiration })))).toEqual(
      refusal,
    );
    expect([await findMethod(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '0929' },
      { expiration: '0929' },
    ]);
  });

  it('needs a ZIP code of five digits', async () => {
    expect(await fieldsOf(money.updateCard(actor, cardChangeInput({ zipCode: '4101' })))).toEqual([
      'BAD_REQUEST',
      '$input.zipCode',
    ]);
  });

  it('is not made to expire before the last payment that is scheduled with it', async () => {
    await schedule('2026-12-20');
    await schedule('2027-01-15');
    expect(await findMethod(visa.id)).toMatchObject({
      scheduledPayments: 2,
      scheduledUntil: '2027-01-15',
    });
    expect(
      await refusalCodeOf(money.updateCard(actor, cardChangeInput({ expiration: '1226' }))),
    ).toBe('CARD_EXPIRES_BEFORE_DATE');
    expect(await describeAtProcessor()).toMatchObject({ expiration: '0929' });
    expect(
      (await money.updateCard(actor, cardChangeInput({ expiration: '0127' }))).methods[0],
    ).toMatchObject({ expiration: '0127' });
  });

  it('is unchanged, also at the processor, if such a payment is scheduled during it', async () => {
    const racing = backend.money({
      async updateCard(given) {
        if (given.expiration === '1226') await schedule('2027-01-15');
        return backend.processor.updateCard(given);
      },
    });
    expect(
      await refusalCodeOf(racing.updateCard(actor, cardChangeInput({ expiration: '1226' }))),
    ).toBe('CARD_EXPIRES_BEFORE_DATE');
    expect([await findMethod(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '0929', zipCode: '04101' },
      { expiration: '0929', zipCode: '04101' },
    ]);
  });

  it.each(['1130', '0631'])(
    'has at the gateway what it has in the wallet when two change it at once, the other one to %s',
    async (expiration) => {
      let overtaken = false;
      const slow = backend.money({
        async updateCard(given) {
          const answer = await backend.processor.updateCard(given);
          if (!overtaken) {
            overtaken = true;
            await money.updateCard(actor, cardChangeInput({ expiration, zipCode: '04999' }));
          }
          return answer;
        },
      });
      await slow.updateCard(actor, cardChangeInput());
      expect([await findMethod(visa.id), await describeAtProcessor()]).toMatchObject([
        { expiration: '1130', zipCode: '04103' },
        { expiration: '1130', zipCode: '04103' },
      ]);
    },
  );

  it('is changed for both when two ask for the same at once', async () => {
    const both = await Promise.all(
      [money.updateCard(actor, cardChangeInput()), money.updateCard(actor, cardChangeInput())].map(
        refusalCodeOf,
      ),
    );
    expect(both.filter((code) => code !== null && code !== 'NOTHING_CHANGED')).toEqual([]);
    expect([await findMethod(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '1130' },
      { expiration: '1130' },
    ]);
  });

  it('wants a code that was verified for this very card', async () => {
    const other = await fetchStoredMethod('MASTERCARD');
    for (const securityCodeToken of [await verifySecurityCode(other.gatewayToken), 'code_unknown'])
      expect(
        await refusalCodeOf(money.updateCard(actor, cardChangeInput({ securityCodeToken }))),
      ).toBe('SECURITY_CODE_REQUIRED');
    expect([await findMethod(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '0929' },
      { expiration: '0929' },
    ]);
  });

  it('is unchanged when the processor does not answer, and the change can be resent', async () => {
    const silent = backend.money({
      updateCard: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    expect(await refusalCodeOf(silent.updateCard(actor, cardChangeInput()))).toBe('UNAVAILABLE');
    expect(await findMethod(visa.id)).toMatchObject({ expiration: '0929', zipCode: '04101' });
    await money.updateCard(actor, cardChangeInput());
    expect(await findMethod(visa.id)).toMatchObject({ expiration: '1130' });
  });

  it('that the gateway no longer holds is not found', async () => {
    const forgetful = backend.money({
      updateCard: async () => ({ ok: false, code: 'CARD_UNKNOWN' }),
    } satisfies Partial<PaymentProcessor>);
    expect(await refusalCodeOf(forgetful.updateCard(actor, cardChangeInput()))).toBe('NOT_FOUND');
  });

  it('of another account, a bank account, and one that is gone are not found', async () => {
    const theirs = (await fetchSavedMethods(await backend.actor('credit')))[0]?.id ?? '';
    for (const paymentMethodId of [theirs, bank, randomUUID()])
      expect(
        await refusalCodeOf(money.updateCard(actor, cardChangeInput({ paymentMethodId }))),
      ).toBe('NOT_FOUND');
  });

  it('is debited on its day as it was edited', async () => {
    const { paymentId } = await schedule('2026-12-20');
    await setExpiration('1126');
    await money.updateCard(actor, cardChangeInput());
    backend.setClock(new Date('2026-12-20T15:00:00.000Z'));
    await money.payDue();
    expect(await backend.findStoredPayment(paymentId)).toMatchObject({
      state: 'captured',
      lastFour: '4242',
    });
  });
});

describe('a nickname and the default method', () => {
  it('are given, changed and taken back, and the default one comes first', async () => {
    const { methods } = await money.labelPaymentMethod(actor, {
      paymentMethodId: bank,
      nickname: '  Shop account ',
      isDefault: true,
    });
    expect(methods[0]).toMatchObject({ id: bank, nickname: 'Shop account', isDefault: true });
    await money.labelPaymentMethod(actor, {
      paymentMethodId: bank,
      nickname: null,
      isDefault: false,
    });
    expect((await fetchSavedMethods()).at(-1)).toMatchObject({
      id: bank,
      nickname: null,
      isDefault: false,
    });
  });

  it('of one method take the default from the other', async () => {
    for (const paymentMethodId of [bank, visa.id])
      await money.labelPaymentMethod(actor, { paymentMethodId, nickname: null, isDefault: true });
    expect(
      (await fetchSavedMethods()).filter(({ isDefault }) => isDefault).map(({ id }) => id),
    ).toEqual([visa.id]);
  });

  it('end with one default when two are chosen at once', async () => {
    const choose = (paymentMethodId: string) =>
      money.labelPaymentMethod(actor, { paymentMethodId, nickname: null, isDefault: true });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([choose(bank), choose(visa.id), choose(bank), choose(visa.id)]);
      expect((await fetchSavedMethods()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });

  it.each([
    '',
    '   ',
    'x'.repeat(31),
    '4242424242424242',
    '4242 4242 4242 4242',
    '0001-2345-6789',
    'tab\there',
  ])('are refused where the nickname is %j', async (nickname) => {
    expect(
      await fieldsOf(
        money.labelPaymentMethod(actor, { paymentMethodId: bank, nickname, isDefault: false }),
      ),
    ).toEqual(['BAD_REQUEST', '$input.nickname']);
  });

  it('may be thirty characters of any writing', async () => {
    await money.labelPaymentMethod(actor, {
      paymentMethodId: bank,
      nickname: '💳'.repeat(30),
      isDefault: false,
    });
    expect(await findMethod(bank)).toMatchObject({ nickname: '💳'.repeat(30) });
  });

  it('of another account, and of what is gone, are not found', async () => {
    const other = await backend.actor('credit');
    const theirs = (await fetchSavedMethods(other))[0]?.id ?? '';
    for (const paymentMethodId of [theirs, randomUUID()])
      expect(
        await refusalCodeOf(
          money.labelPaymentMethod(actor, { paymentMethodId, nickname: 'Mine', isDefault: true }),
        ),
      ).toBe('NOT_FOUND');
    expect(
      (await fetchSavedMethods(other)).map(({ nickname, isDefault }) => [nickname, isDefault]),
    ).not.toContainEqual(['Mine', true]);
  });
});

describe('a method that is saved without paying', () => {
  it.each([
    ['4000000000000002', 'CARD_NOT_VERIFIED'],
    ['4000000000000341', null],
    ['4000000000009995', null],
  ])(
    'card %s is refused where its bank declines it, and saved where it only fails when charged: %s',
    async (number, code) => {
      const before = (await fetchSavedMethods()).length;
      const adding = money.savePaymentMethod(actor, {
        paymentToken: await backend.tokeniseCard(actor.accountNumber, number),
        nickname: null,
        isDefault: false,
      });
      expect(await refusalCodeOf(adding)).toBe(code);
      expect([(await fetchSavedMethods()).length - before, await backend.charges()]).toEqual([
        code === null ? 1 : 0,
        [],
      ]);
    },
  );

  const discover = () => backend.tokeniseCard(actor.accountNumber, '6011111111111117');
  const keep = (
    paymentToken: string,
    label: { nickname?: string | null; isDefault?: boolean } = {},
  ) => money.savePaymentMethod(actor, { paymentToken, nickname: null, isDefault: false, ...label });

  it('stands behind the others, and once however often it is sent', async () => {
    const before = await fetchSavedMethods();
    const paymentToken = await discover();
    await keep(paymentToken, { nickname: 'Travel' });
    const { methods } = await keep(paymentToken);
    expect(methods.slice(0, -1)).toEqual(before);
    expect(methods.at(-1)).toMatchObject({
      type: 'DISCOVER',
      lastFour: '1117',
      expiration: '1230',
      zipCode: '04101',
      name: 'Dana Whitfield',
      nickname: 'Travel',
      isDefault: false,
    });
  });

  it('is the default one where that was asked for, in place of the one that was', async () => {
    await money.labelPaymentMethod(actor, {
      paymentMethodId: bank,
      nickname: null,
      isDefault: true,
    });
    const { methods } = await keep(await discover(), { isDefault: true });
    expect(methods.filter(({ isDefault }) => isDefault).map(({ lastFour }) => lastFour)).toEqual([
      '1117',
    ]);
  });

  it('and exists already is updated, and keeps its nickname and default setting', async () => {
    await money.labelPaymentMethod(actor, {
      paymentMethodId: visa.id,
      nickname: 'Shop',
      isDefault: true,
    });
    const before = await fetchSavedMethods();
    const { methods } = await keep(await backend.tokeniseCard(actor.accountNumber));
    expect(methods).toEqual(
      before.map((method) =>
        method.id === visa.id ? { ...method, expiration: '1230', name: 'Dana Whitfield' } : method,
      ),
    );
  });

  it('may be a bank account', async () => {
    const { paymentToken } = await money.createBankAccountToken(actor, {
      routingNumber: '021000021',
      accountNumber: '000987654321',
      accountType: 'SAVINGS',
      nameOnAccount: 'Dana Whitfield',
    });
    expect((await keep(paymentToken)).methods.at(-1)).toMatchObject({
      type: 'BANK_ACCOUNT',
      lastFour: '4321',
      expiration: null,
      zipCode: null,
    });
  });

  it('is not a prepaid card', async () => {
    expect(
      await refusalCodeOf(
        keep(await backend.tokeniseCard(actor.accountNumber, '5105105105105100')),
      ),
    ).toBe('METHOD_PREPAID');
  });

  it('is not of a kind that the account does not accept', async () => {
    await backend.database.orm
      .update(accounts)
      .set({ cardsAccepted: false })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    expect(await refusalCodeOf(keep(await discover()))).toBe('METHOD_NOT_ACCEPTED');
  });

  it('is not what a token of nobody, or of another account, stands for', async () => {
    const theirs = await backend.tokeniseCard((await backend.actor('credit')).accountNumber);
    for (const paymentToken of ['card_unknown', theirs])
      expect(await refusalCodeOf(keep(paymentToken))).toBe('PAYMENT_TOKEN_EXPIRED');
  });

  it('is not saved while the gateway does not answer', async () => {
    const silent = backend.money({
      describe: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    expect(
      await refusalCodeOf(
        silent.savePaymentMethod(actor, {
          paymentToken: await discover(),
          nickname: null,
          isDefault: false,
        }),
      ),
    ).toBe('UNAVAILABLE');
  });

  it('is not saved under a card number', async () => {
    const before = await fetchSavedMethods();
    expect(await fieldsOf(keep(await discover(), { nickname: '6011 1111 1111 1117' }))).toEqual([
      'BAD_REQUEST',
      '$input.nickname',
    ]);
    expect(await fetchSavedMethods()).toEqual(before);
  });
});

it('none of it is for a representative', async () => {
  const csr: Actor = { ...actor, userType: 'CSR' };
  expect(await refusalCodeOf(money.updateCard(csr, cardChangeInput()))).toBe('NOT_PERMITTED');
  expect(
    await refusalCodeOf(
      money.labelPaymentMethod(csr, { paymentMethodId: bank, nickname: null, isDefault: true }),
    ),
  ).toBe('NOT_PERMITTED');
  expect(
    await refusalCodeOf(
      money.savePaymentMethod(csr, {
        paymentToken: await backend.tokeniseCard(actor.accountNumber),
        nickname: null,
        isDefault: false,
      }),
    ),
  ).toBe('NOT_PERMITTED');
});
