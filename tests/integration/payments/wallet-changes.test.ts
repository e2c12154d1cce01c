import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardChange } from '../../../contracts/generated/selfservice.ts';
import { accounts, paymentMethods } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/money.ts';
import { Refusal } from '../../../src/server/usecases/failure.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { atDesk, futureOf, paymentOf, refusalOf } from '../harness/desk.ts';
import type { Desk } from '../harness/desk.ts';

let desk: Desk;
let money: BillingServices;
let actor: Actor;
let bank: string;
let visa: { id: string; gatewayToken: string };
atDesk('current', async (at) => {
  ({ desk, money, actor, bank } = at);
  visa = await stored('VISA');
  await desk.gateway.updateCard({
    owner: actor.accountNumber,
    token: visa.gatewayToken,
    expiration: '0929',
    zipCode: '04101',
    verificationToken: null,
  });
});

async function stored(type: string) {
  const rows = await desk.database.orm
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.accountNumber, actor.accountNumber));
  const row = rows.find((method) => method.type === type);
  if (!row) throw new Error(`There is no saved ${type}.`);
  return row;
}

const saved = async (as = actor) => (await money.wallet(as)).methods;
const named = async (id: string) => (await saved()).find((method) => method.id === id);
const describeAtProcessor = () => desk.gateway.describe(actor.accountNumber, visa.gatewayToken);
const toChange = (over: Partial<CardChange> = {}): CardChange => ({
  paymentMethodId: visa.id,
  expiration: '1130',
  zipCode: '04103',
  securityCodeToken: null,
  ...over,
});
const proof = async (token = visa.gatewayToken) => {
  const answer = await desk.gateway.verifySecurityCode({
    owner: actor.accountNumber,
    token,
    securityCode: '123',
  });
  return answer.ok ? answer.verificationToken : '';
};
const schedule = async (paymentDate: string) =>
  money.schedule(
    actor,
    futureOf({
      paymentMethodId: visa.id,
      securityCodeToken: await proof(),
      paymentDate,
      confirmedDuplicate: true,
    }),
  );
const expire = (expiration: string) =>
  desk.database.orm
    .update(paymentMethods)
    .set({ expiration })
    .where(eq(paymentMethods.id, visa.id));
/** The code of a refusal, and the fields that it names. */
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal ? [error.code, ...error.fields] : [String(error)],
  );

describe('a saved card', () => {
  it('is changed in the wallet and at the gateway, and the same change again is told apart from a new one', async () => {
    const { methods } = await money.updateCard(actor, toChange());
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
    expect(await refusalOf(money.updateCard(actor, toChange()))).toBe('NOTHING_CHANGED');
    expect(await named(visa.id)).toMatchObject({ expiration: '1130', zipCode: '04103' });
  });

  it('is as it was when only its security code was proved, again and again', async () => {
    const given = toChange({
      expiration: '0929',
      zipCode: '04101',
      securityCodeToken: await proof(),
    });
    await money.updateCard(actor, given);
    await money.updateCard(actor, given);
    expect(await named(visa.id)).toMatchObject({ expiration: '0929', zipCode: '04101' });
  });

  it('that has expired can be brought up to date and paid with', async () => {
    await expire('1026');
    expect(
      await refusalOf(
        money.pay(actor, paymentOf({ paymentMethodId: visa.id, securityCodeToken: await proof() })),
      ),
    ).toBe('METHOD_EXPIRED');
    await money.updateCard(actor, toChange());
    expect(
      (
        await money.pay(
          actor,
          paymentOf({ paymentMethodId: visa.id, securityCodeToken: await proof() }),
        )
      ).status,
    ).toBe('SUCCESS');
  });

  it.each([
    ['1326', ['BAD_REQUEST', '$input.expiration']],
    ['0147', ['BAD_REQUEST', '$input.expiration']],
    ['1126', ['METHOD_EXPIRED']],
  ])('is not made to expire %s', async (expiration, refusal) => {
    expect(await fieldsOf(money.updateCard(actor, toChange({ expiration })))).toEqual(refusal);
    expect([await named(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '0929' },
      { expiration: '0929' },
    ]);
  });

  it('needs a ZIP code of five digits', async () => {
    expect(await fieldsOf(money.updateCard(actor, toChange({ zipCode: '4101' })))).toEqual([
      'BAD_REQUEST',
      '$input.zipCode',
    ]);
  });

  it('is not made to expire before the last payment that is scheduled with it', async () => {
    await schedule('2026-12-20');
    await schedule('2027-01-15');
    expect(await named(visa.id)).toMatchObject({
      scheduledPayments: 2,
      scheduledUntil: '2027-01-15',
    });
    expect(await refusalOf(money.updateCard(actor, toChange({ expiration: '1226' })))).toBe(
      'CARD_EXPIRES_BEFORE_DATE',
    );
    expect(await describeAtProcessor()).toMatchObject({ expiration: '0929' });
    expect(
      (await money.updateCard(actor, toChange({ expiration: '0127' }))).methods[0],
    ).toMatchObject({ expiration: '0127' });
  });

  it('stays as it is, at the gateway too, where such a payment is scheduled while it is being changed', async () => {
    const racing = desk.money({
      async updateCard(given) {
        if (given.expiration === '1226') await schedule('2027-01-15');
        return desk.gateway.updateCard(given);
      },
    });
    expect(await refusalOf(racing.updateCard(actor, toChange({ expiration: '1226' })))).toBe(
      'CARD_EXPIRES_BEFORE_DATE',
    );
    expect([await named(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '0929', zipCode: '04101' },
      { expiration: '0929', zipCode: '04101' },
    ]);
  });

  it.each(['1130', '0631'])(
    'has at the gateway what it has in the wallet when two change it at once, the other one to %s',
    async (expiration) => {
      let overtaken = false;
      const slow = desk.money({
        async updateCard(given) {
          const answer = await desk.gateway.updateCard(given);
          if (!overtaken) {
            overtaken = true;
            await money.updateCard(actor, toChange({ expiration, zipCode: '04999' }));
          }
          return answer;
        },
      });
      await slow.updateCard(actor, toChange());
      expect([await named(visa.id), await describeAtProcessor()]).toMatchObject([
        { expiration: '1130', zipCode: '04103' },
        { expiration: '1130', zipCode: '04103' },
      ]);
    },
  );

  it('is changed for both when two ask for the same at once', async () => {
    const both = await Promise.all(
      [money.updateCard(actor, toChange()), money.updateCard(actor, toChange())].map(refusalOf),
    );
    expect(both.filter((code) => code !== null && code !== 'NOTHING_CHANGED')).toEqual([]);
    expect([await named(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '1130' },
      { expiration: '1130' },
    ]);
  });

  it('wants a code that was verified for this very card', async () => {
    const other = await stored('MASTERCARD');
    for (const securityCodeToken of [await proof(other.gatewayToken), 'code_unknown'])
      expect(await refusalOf(money.updateCard(actor, toChange({ securityCodeToken })))).toBe(
        'SECURITY_CODE_REQUIRED',
      );
    expect([await named(visa.id), await describeAtProcessor()]).toMatchObject([
      { expiration: '0929' },
      { expiration: '0929' },
    ]);
  });

  it('stays as it is when the gateway does not answer, and the change can be sent again', async () => {
    const silent = desk.money({
      updateCard: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    expect(await refusalOf(silent.updateCard(actor, toChange()))).toBe('UNAVAILABLE');
    expect(await named(visa.id)).toMatchObject({ expiration: '0929', zipCode: '04101' });
    await money.updateCard(actor, toChange());
    expect(await named(visa.id)).toMatchObject({ expiration: '1130' });
  });

  it('that the gateway no longer holds is not found', async () => {
    const forgetful = desk.money({
      updateCard: async () => ({ ok: false, code: 'CARD_UNKNOWN' }),
    } satisfies Partial<PaymentProcessor>);
    expect(await refusalOf(forgetful.updateCard(actor, toChange()))).toBe('NOT_FOUND');
  });

  it('of another account, a bank account, and one that is gone are not found', async () => {
    const theirs = (await saved(await desk.actor('credit')))[0]?.id ?? '';
    for (const paymentMethodId of [theirs, bank, randomUUID()])
      expect(await refusalOf(money.updateCard(actor, toChange({ paymentMethodId })))).toBe(
        'NOT_FOUND',
      );
  });

  it('is debited on its day as it was edited', async () => {
    const { paymentId } = await schedule('2026-12-20');
    await expire('1126');
    await money.updateCard(actor, toChange());
    desk.turnTo(new Date('2026-12-20T15:00:00.000Z'));
    await money.payDue();
    expect(await desk.stored(paymentId)).toMatchObject({ state: 'captured', lastFour: '4242' });
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
    expect((await saved()).at(-1)).toMatchObject({ id: bank, nickname: null, isDefault: false });
  });

  it('of one method take the default from the other', async () => {
    for (const paymentMethodId of [bank, visa.id])
      await money.labelPaymentMethod(actor, { paymentMethodId, nickname: null, isDefault: true });
    expect((await saved()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([
      visa.id,
    ]);
  });

  it('end with one default when two are chosen at once', async () => {
    const choose = (paymentMethodId: string) =>
      money.labelPaymentMethod(actor, { paymentMethodId, nickname: null, isDefault: true });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([choose(bank), choose(visa.id), choose(bank), choose(visa.id)]);
      expect((await saved()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
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
    expect(await named(bank)).toMatchObject({ nickname: '💳'.repeat(30) });
  });

  it('of another account, and of what is gone, are not found', async () => {
    const other = await desk.actor('credit');
    const theirs = (await saved(other))[0]?.id ?? '';
    for (const paymentMethodId of [theirs, randomUUID()])
      expect(
        await refusalOf(
          money.labelPaymentMethod(actor, { paymentMethodId, nickname: 'Mine', isDefault: true }),
        ),
      ).toBe('NOT_FOUND');
    expect(
      (await saved(other)).map(({ nickname, isDefault }) => [nickname, isDefault]),
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
      const before = (await saved()).length;
      const adding = money.savePaymentMethod(actor, {
        paymentToken: await desk.card(actor.accountNumber, number),
        nickname: null,
        isDefault: false,
      });
      expect(await refusalOf(adding)).toBe(code);
      expect([(await saved()).length - before, await desk.charges()]).toEqual([
        code === null ? 1 : 0,
        [],
      ]);
    },
  );

  const discover = () => desk.card(actor.accountNumber, '6011111111111117');
  const keep = (
    paymentToken: string,
    label: { nickname?: string | null; isDefault?: boolean } = {},
  ) => money.savePaymentMethod(actor, { paymentToken, nickname: null, isDefault: false, ...label });

  it('stands behind the others, and once however often it is sent', async () => {
    const before = await saved();
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

  it('and is saved already is brought up to date, with its nickname and as the default as it was', async () => {
    await money.labelPaymentMethod(actor, {
      paymentMethodId: visa.id,
      nickname: 'Shop',
      isDefault: true,
    });
    const before = await saved();
    const { methods } = await keep(await desk.card(actor.accountNumber));
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
    expect(await refusalOf(keep(await desk.card(actor.accountNumber, '5105105105105100')))).toBe(
      'METHOD_PREPAID',
    );
  });

  it('is not of a kind that the account does not accept', async () => {
    await desk.database.orm
      .update(accounts)
      .set({ cardsAccepted: false })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    expect(await refusalOf(keep(await discover()))).toBe('METHOD_NOT_ACCEPTED');
  });

  it('is not what a token of nobody, or of another account, stands for', async () => {
    const theirs = await desk.card((await desk.actor('credit')).accountNumber);
    for (const paymentToken of ['card_unknown', theirs])
      expect(await refusalOf(keep(paymentToken))).toBe('PAYMENT_TOKEN_EXPIRED');
  });

  it('is not saved while the gateway does not answer', async () => {
    const silent = desk.money({
      describe: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    expect(
      await refusalOf(
        silent.savePaymentMethod(actor, {
          paymentToken: await discover(),
          nickname: null,
          isDefault: false,
        }),
      ),
    ).toBe('UNAVAILABLE');
  });

  it('is not saved under a card number', async () => {
    const before = await saved();
    expect(await fieldsOf(keep(await discover(), { nickname: '6011 1111 1111 1117' }))).toEqual([
      'BAD_REQUEST',
      '$input.nickname',
    ]);
    expect(await saved()).toEqual(before);
  });
});

it('none of it is for a representative', async () => {
  const csr: Actor = { ...actor, userType: 'CSR' };
  expect(await refusalOf(money.updateCard(csr, toChange()))).toBe('NOT_PERMITTED');
  expect(
    await refusalOf(
      money.labelPaymentMethod(csr, { paymentMethodId: bank, nickname: null, isDefault: true }),
    ),
  ).toBe('NOT_PERMITTED');
  expect(
    await refusalOf(
      money.savePaymentMethod(csr, {
        paymentToken: await desk.card(actor.accountNumber),
        nickname: null,
        isDefault: false,
      }),
    ),
  ).toBe('NOT_PERMITTED');
});
