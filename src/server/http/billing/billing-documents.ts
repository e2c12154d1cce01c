import type { FastifyInstance } from 'fastify';
import { month as checkMonth } from '../../../../contracts/generated/validators/documents.ts';
import {
  billingDocumentsContract,
  EXPORT_MEDIA_TYPES,
} from '../../../../contracts/rest/billing-documents/contract.ts';
import type { ActivityExportQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { matchWords } from '../../../models/billing/activity/rules-words.ts';
import { isPaymentId as isUuid } from '../../../models/payments/detail/rules-detail.ts';
import type { AppDeps } from '../../deps.ts';
import { asDownload, documentContext, watchLeaving } from './document-context.ts';
import { drawStatements, singleStep } from './document-steps.ts';
import type { DocumentSteps } from './document-steps.ts';
import type { DocumentLanguage } from '../../documents/texts.ts';
import { Refusal } from '../../usecases/failure.ts';
import { readOutageHistory } from '../../usecases/outages/read-history.ts';
import { statementFileName } from '../../usecases/statements/statement-file-name.ts';
import { forCustomer, registerRoutes } from '../routes.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

/** File names that customers can tell apart among many downloads. */
const NAMES = {
  en: {
    receipt: 'receipt',
    passport: 'outages',
    all: 'activity',
    payments: 'payments',
    charges: 'charges',
    pack: 'month-end',
    statements: 'statements',
  },
  es: {
    receipt: 'recibo',
    passport: 'interrupciones',
    all: 'actividad',
    payments: 'pagos',
    charges: 'cargos',
    pack: 'cierre-de-mes',
    statements: 'estados-de-cuenta',
  },
} as const satisfies Record<DocumentLanguage, object>;

const ENDINGS = { csv: '.csv', xlsx: '.xlsx', quickbooks: '-quickbooks.csv' } as const;

/** The days that an export is of: from the first to the last, or all until today. */
const daysInName = ({ from, to }: Pick<ActivityExportQuery, 'from' | 'to'>, today: string) =>
  [from, to ?? today].filter((day) => day !== undefined).join('_');

/**
 * The media type of a response that depends on the request: the contract's plain object has one for
 * all.
 */
const typed = new WeakMap<object, string>();

/** Billing documents and files. */
export function registerBillingDocuments(
  app: FastifyInstance,
  {
    billingServices: billing,
    clock,
    identity,
    documents,
    outages,
    outageHistory,
    report,
  }: Pick<
    AppDeps,
    'billingServices' | 'clock' | 'identity' | 'documents' | 'outages' | 'outageHistory' | 'report'
  >,
): void {
  const leaving = watchLeaving(app);
  const make = async (request: object, owner: string, steps: () => DocumentSteps) =>
    documents.run({ owner, steps, signal: leaving(request) });
  app.addHook('onSend', async (request, reply) => {
    const type = typed.get(request);
    if (type !== undefined && reply.statusCode === 200) void reply.header('content-type', type);
  });
  const asked = async (profile: Profile, language: DocumentLanguage) => {
    const made = await documentContext({ identity, clock }, profile, language);
    return {
      made,
      names: NAMES[language],
      today: dayIn(made.now, profile.billingTimeZone),
    };
  };
  registerRoutes(app, billingDocumentsContract, {
    getPaymentReceipt: forCustomer(async (profile, { request, reply, params, query }) => {
      const { made, names } = await asked(profile, query.language);
      let name = '';
      const content = await make(request, profile.accountNumber, () =>
        singleStep(async () => {
          const detail = await billing.receipt(profile, params.paymentId);
          name = `${names.receipt}-${detail.payment.confirmationNumber}.pdf`;
          return { job: { document: 'receipt', detail, made } };
        }),
      );
      asDownload(reply, name);
      return content;
    }),
    getOutagePassport: forCustomer(async (profile, { request, reply, query }) => {
      const { made, names, today } = await asked(profile, query.language);
      const content = await make(request, profile.accountNumber, () =>
        singleStep(async () => ({
          job: {
            document: 'passport',
            history: await readOutageHistory(
              { outages, outageHistory, businessNow: () => clock.now() },
              profile,
            ),
            made,
          },
        })),
      );
      asDownload(reply, `${names.passport}-${today}.pdf`);
      return content;
    }),
    getStatementPdf: forCustomer(async (profile, { request, reply, params, query }) => {
      const { made } = await asked(profile, query.language);
      if (!isUuid(params.statementId)) throw new Refusal('NOT_FOUND');
      let name = '';
      const content = await make(request, profile.accountNumber, () =>
        singleStep(async () => {
          const detail = await billing.statement(profile, params.statementId);
          name = statementFileName(query.language, detail.statement.statementDate);
          return { job: { document: 'statement', detail, made } };
        }),
      );
      asDownload(reply, name);
      return content;
    }),
    getStatementPack: forCustomer(async (profile, { request, reply, query }) => {
      const { made, names, today } = await asked(profile, query.language);
      async function* steps(): DocumentSteps {
        const details = await billing.severalStatements(profile, query.statements.split(','));
        const pdfs = yield* drawStatements(details, made, report);
        yield { job: { document: 'statements', pdfs, made } };
      }
      const content = await make(request, profile.accountNumber, steps);
      asDownload(reply, `${names.statements}-${today}.zip`);
      return content;
    }),
    exportActivity: forCustomer(async (profile, { request, reply, query }) => {
      const { made, names, today } = await asked(profile, query.language);
      const { format, language, kind }: ActivityExportQuery = query;
      const { searchWordsIn: wordsIn } = await import('../../documents/texts.ts');
      const words = matchWords(query.text ?? '', wordsIn(language));
      const content = await make(request, profile.accountNumber, () =>
        singleStep(async () => {
          const exported = await billing.exportedActivity(profile, query, words);
          const balances =
            kind === 'payments' || format === 'quickbooks'
              ? null
              : await billing.exportedBalances(profile, query, exported);
          const paymentsOnly = kind === 'payments';
          return {
            job: { document: 'activity', format, paymentsOnly, balances, made },
            rows: exported.rows,
          };
        }),
      );
      typed.set(request, EXPORT_MEDIA_TYPES[format]);
      const days = daysInName(query, today);
      asDownload(reply, `${names[kind]}-${profile.accountNumber}-${days}${ENDINGS[format]}`);
      return content;
    }),
    getMonthEndPack: forCustomer(async (profile, { request, reply, params, query }) => {
      const { made, names } = await asked(profile, query.language);
      if (!checkMonth(params.month).success)
        throw new Refusal('BAD_REQUEST', { fields: ['$input.month'] });
      async function* steps(): DocumentSteps {
        const content = await billing.monthEnd(profile, params.month);
        const pdfs = yield* drawStatements(content.statements, made, report);
        yield { job: { document: 'monthEnd', content, pdfs, made } };
      }
      const pack = await make(request, profile.accountNumber, steps);
      asDownload(reply, `${names.pack}-${params.month}.zip`);
      return pack;
    }),
  });
}
