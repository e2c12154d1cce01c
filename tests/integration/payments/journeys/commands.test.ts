import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, createBillingModel } from '../../../fixtures/commands/billing-model.ts';
import type { Fault } from '../../../fixtures/commands/billing-model.ts';
import { createCustomerBrowser, METHODS } from '../../../fixtures/commands/simulated-browser.ts';
import {
  command,
  continueStep,
  expectScheduledList,
  resumeAfterReload,
  settleSubmission,
} from '../../../fixtures/commands/model-commands.ts';
import type { Command } from '../../../fixtures/commands/model-commands.ts';
import { createPaymentModel } from '../../../fixtures/commands/payment-model.ts';
import type { PaymentModel } from '../../../fixtures/commands/payment-model.ts';
import { SCALE, SEED } from '../../../fixtures/harness/tier.ts';

const RUNS = SCALE.journeys;

const METHOD_NAMES = ['bank', 'bank', 'card', 'newCard', 'newBank'] as const;
const always = () => true;
const troubles = fc.constantFrom<readonly Fault[]>(
  [],
  [],
  [],
  ['declined'],
  ['answerLost'],
  ['neverArrives'],
  ['neverArrives', 'neverArrives'],
);
const clicks = fc.constantFrom(1, 2, 3);

const mayGoOn = (reference: PaymentModel): boolean =>
  (['amount', 'method', 'date'] as const).some((step) => reference.mayFill(step));

/**
 * All steps up to the review at once, so that payments are frequent. Each step is also an action of
 * its own below.
 */
const wholeWay = fc
  .tuple(
    fc.constantFrom(null, '10.00', '25.00', '1200.00'),
    fc.constantFrom(...METHOD_NAMES),
    fc.constantFrom(null, null, 2, 3, 5),
  )
  .map(([amount, method, days]) =>
    command(
      `fills in ${amount ?? 'the amount due'}, ${method}, ` +
        `${days === null ? 'today' : `day ${days}`}`,
      (reference) => reference.told === 'nothing' && (amount !== null || reference.bill.due > 0),
      async (reference, real) => {
        const { customer } = real;
        await customer.payBill();
        reference.opened('amount');
        await customer.chooseAmount(amount, amount !== null);
        Object.assign(reference.typed, { amount, confirmed: amount !== null });
        await continueStep(reference, real);
        if (reference.step() !== 'method') return;
        await customer.chooseMethod(method);
        reference.typed.method = method;
        if (method === 'newBank') reference.bankChecked = false;
        await continueStep(reference, real);
        if (reference.step() !== 'date') return;
        await customer.chooseDay(days === null ? null : dayOf(days));
        reference.typed.day = days === null ? null : dayOf(days);
        await continueStep(reference, real);
        if (reference.step() !== 'review') return;
        await customer.accept();
        reference.typed.terms = true;
      },
    ),
  );

/** Pays on review, with a given outcome of the request. */
const payNow = fc.tuple(troubles, fc.boolean(), clicks).map(([next, unreachable, times]) =>
  command(
    `pays with ${times} clicks (${next.join(', ')}${unreachable ? ', no answer by the key' : ''})`,
    (reference) => reference.mayPay(),
    async (reference, { customer, billing: books }) => {
      reference.confirmations += 1;
      books.expect(...next);
      if (unreachable && (next[0] === 'answerLost' || next[0] === 'neverArrives'))
        books.service.answers = ['unreachable', 'unreachable', 'unreachable'];
      settleSubmission(reference, next, unreachable, false);
      await customer.pay(times);
      reference.today = books.today();
    },
  ),
);

/**
 * Responds to the result: continues after a failure, confirms or declines, checks again, pays
 * another bill.
 */
const answers = fc.boolean().map((yes) =>
  command(
    `answers ${yes ? 'yes' : 'no'}`,
    (reference) => reference.told !== 'nothing',
    async (reference, real) => {
      const { customer } = real;
      const { told } = reference;
      reference.told = 'nothing';
      switch (told) {
        case 'failed':
          reference.wanted = reference.stepAfterFailure();
          await customer.dismiss();
          break;
        case 'duplicate':
          if (yes) {
            reference.confirmations += 1;
            settleSubmission(reference, [], false, true);
          }
          await customer.answerDuplicate(yes);
          break;
        case 'unknown':
          if (reference.waitsForHeld) reference.accepted();
          else settleSubmission(reference, [], false, false);
          await customer.askAgain();
          break;
        case 'accepted':
        case 'nothing':
          await customer.payBill();
          reference.opened('amount');
      }
      reference.today = reference.books.today();
    },
  ),
);

/** On the page of scheduled payments. A lost response is requested once more. */
const CHANGES: fc.Arbitrary<Command>[] = [
  fc
    .tuple(
      fc.nat(1),
      fc.constantFrom<readonly Fault[]>([], ['answerLost'], ['answerLost'], ['neverArrives']),
      clicks,
    )
    .map(([index, next, times]) =>
      command(
        `cancels scheduled payment ${index} (${next.join()})`,
        (reference) => reference.told !== 'unknown' && reference.books.scheduled().length > index,
        async (reference, { customer, billing: books }) => {
          const one = await expectScheduledList(reference, { customer, billing: books }, index);
          books.expect(...next);
          const may = books.isChangeable(one);
          expect([await customer.cancel(one, times), one.state]).toEqual(
            may ? ['cancelled', 'cancelled'] : ['noLongerChangeable', 'scheduled'],
          );
          await customer.payBill();
          reference.opened('amount');
        },
      ),
    ),
  fc
    .tuple(
      fc.nat(1),
      fc.constantFrom('11.00', '26.00'),
      fc.constantFrom<readonly Fault[]>([], ['answerLost'], ['answerLost'], ['neverArrives']),
      clicks,
    )
    .map(([index, amount, next, times]) =>
      command(
        `changes scheduled payment ${index} to ${amount} (${next.join()})`,
        (reference) => reference.told !== 'unknown' && reference.books.scheduled().length > index,
        async (reference, { customer, billing: books }) => {
          const one = await expectScheduledList(reference, { customer, billing: books }, index);
          books.expect(...next);
          const may = books.isChangeable(one) && one.amount !== Number(amount.replace('.', ''));
          const [to, version] = [dayOf(20), one.version];
          const notice = await customer.change(one, { amount, day: to }, times);
          if (books.isChangeable(one) && one.version > version) {
            const at = books.held.indexOf(one);
            reference.expected[at] = {
              ...(reference.expected[at] ?? reference.intent()),
              amount: Number(amount.replace('.', '')),
              day: to,
            };
            expect([notice, one.version]).toEqual(['changed', version + 1]);
          } else expect(may).toBe(false);
          await customer.payBill();
          reference.opened('amount');
        },
      ),
    ),
];

const COMMANDS: fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.constantFrom(null, '10.00', '25.00', '1200.00'), fc.boolean())
    .map(([amount, confirmed]) =>
      command(
        `chooses ${amount ?? 'the amount due'}${confirmed ? ', confirmed' : ''}`,
        (reference) => reference.mayFill('amount') && (amount !== null || reference.bill.due > 0),
        async (reference, { customer }) => {
          await customer.chooseAmount(amount, confirmed);
          Object.assign(reference.typed, { amount, confirmed });
          reference.today = reference.books.today();
        },
      ),
    ),
  fc.constantFrom(...METHOD_NAMES).map((method) =>
    command(
      `chooses ${method}`,
      (reference) => reference.mayFill('method'),
      async (reference, { customer }) => {
        await customer.chooseMethod(method);
        reference.typed.method = method;
        if (method === 'newBank') reference.bankChecked = false;
        reference.today = reference.books.today();
      },
    ),
  ),
  fc.constantFrom(null, 1, 2, 3, 5).map((days) =>
    command(
      `chooses ${days === null ? 'today' : `day ${days}`}`,
      (reference) => reference.mayFill('date'),
      async (reference, { customer }) => {
        const day = days === null ? null : dayOf(days);
        await customer.chooseDay(day);
        reference.typed.day = day;
        reference.today = reference.books.today();
      },
    ),
  ),
  fc.boolean().map((terms) =>
    command(
      'accepts the terms',
      (reference) => reference.mayFill('review') && terms,
      async (reference, { customer }) => {
        await customer.accept();
        reference.typed.terms = true;
        reference.today = reference.books.today();
      },
    ),
  ),
  fc.tuple(fc.boolean(), fc.boolean()).map(([autopay, paperless]) =>
    command(
      `asks for ${autopay ? 'Auto Pay' : 'nothing'} and ${paperless ? 'paperless' : 'paper'}`,
      (reference) => reference.mayFill('review'),
      async (reference, { customer }) => {
        await customer.alsoAsk(autopay, paperless);
        Object.assign(reference.typed, { autopay, paperless });
        reference.today = reference.books.today();
      },
    ),
  ),
  fc.constant(command('continues', mayGoOn, continueStep)),
  ...Array.from({ length: 6 }, () => wholeWay),
  fc.constant(
    command(
      'goes back',
      (reference) =>
        ['method', 'date', 'review'].some((step) => reference.mayFill(step as 'amount')),
      async (reference, { customer }) => {
        const step = reference.step();
        await customer.back();
        reference.wanted = step === 'review' ? 'date' : step === 'date' ? 'method' : 'amount';
        reference.today = reference.books.today();
      },
    ),
  ),
  payNow,
  payNow,
  payNow,
  payNow,
  answers,
  answers,
  answers,
  answers,
  fc.constant(
    command(
      'pays and reloads before the answer',
      (reference) => reference.mayPay() && reference.refusal(false) === null,
      async (reference, { customer, billing: books }) => {
        reference.confirmations += 1;
        books.expect('answerHeld');
        reference.expected.push(reference.intent());
        await customer.payAndReload(books.service.sent.length);
        reference.accepted();
        reference.today = books.today();
      },
    ),
  ),
  fc.constant(
    command('opens the payment anew', always, async (reference, real) => {
      const unknown = reference.told === 'unknown';
      await real.customer.payBill();
      await resumeAfterReload(reference, real, 'amount', unknown);
    }),
  ),
  fc.constant(
    command(
      'reloads',
      (reference) => reference.told !== 'accepted',
      async (reference, real) => {
        const unknown = reference.told === 'unknown';
        const { wanted } = reference;
        await real.customer.reload();
        await resumeAfterReload(reference, real, wanted, unknown);
      },
    ),
  ),
  fc.constant(
    command(
      'reloads the result',
      (reference) => reference.told === 'accepted',
      async (reference, { customer }) => {
        await customer.reload();
        reference.accepted();
        reference.today = reference.books.today();
      },
    ),
  ),
  fc.constant(
    command('comes back after the session ended', always, async (reference, real) => {
      const unknown = reference.told === 'unknown';
      await real.customer.sessionEndsAndReturns();
      await resumeAfterReload(reference, real, 'amount', unknown);
    }),
  ),
  fc.constant(
    command('signs out and in', always, async (reference, { customer }) => {
      await customer.signOutAndIn();
      reference.forgotten();
      reference.opened('amount');
    }),
  ),
  fc.constantFrom('10.00', '25.00').map((amount) =>
    command(
      `pays ${amount} in another tab`,
      always,
      async (reference, { customer, billing: books }) => {
        reference.confirmations += 1;
        const cents = Number(amount.replace('.', ''));
        const twin = books.held.some(
          (one) => one.amount === cents && one.method === METHODS.bank && one.state !== 'cancelled',
        );
        if (!twin)
          reference.expected.push({
            amount: cents,
            method: METHODS.bank,
            day: null,
            autopay: false,
            paperless: false,
          });
        expect((await customer.payInAnotherTab(amount)).kind).toBe(
          twin ? 'confirmDuplicate' : 'accepted',
        );
      },
    ),
  ),
  fc.constant(
    command('evening comes, or the next day', always, async (_, { billing: books }) => {
      books.pass();
    }),
  ),
  ...CHANGES,
  ...CHANGES,
  ...CHANGES,
];

it(
  'whatever a customer does, money moves once or not at all, and the portal says what the ' +
    `service holds (${RUNS} customers from seed ${SEED})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 30 }), async (commands) => {
        const books = createBillingModel();
        const customer = createCustomerBrowser(books);
        await customer.start();
        await fc.asyncModelRun(
          () => ({ model: createPaymentModel(books), real: { customer, billing: books } }),
          commands,
        );
      }),
      { seed: SEED, numRuns: RUNS },
    );
  },
  RUNS * 1_000 + 30_000,
);
