import type { FastifyInstance, FastifyRequest } from 'fastify';
import { month as checkMonth } from '../../../../contracts/generated/validators/documents.ts';
import {
  billingDocumentsContract,
  EXPORT_MEDIA_TYPES,
} from '../../../../contracts/rest/billing-documents/contract.ts';
import type { ActivityExportQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { matchWords } from '../../../models/billing/activity/rules-words.ts';
import { variantOf } from '../../../models/platform/environment/rules.ts';
import { isPaymentId as isUuid } from '../../../models/payments/detail/rules.ts';
import type { AppDeps } from '../../deps.ts';
import type { DocumentContext } from '../../documents/receipt-content.ts';
import type { DocumentLanguage } from '../../documents/texts.ts';
import { Refusal } from '../../usecases/failure.ts';
import { statementFileName } from '../../usecases/statements/statement-file-name.ts';
import { forCustomer, registerRoutes } from '../routes.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

/** File names that customers can tell apart among many downloads. */
const NAMES = {
  en: { receipt: 'receipt', activity: 'activity', pack: 'month-end', statements: 'statements' },
  es: {
    receipt: 'recibo',
    activity: 'actividad',
    pack: 'cierre-de-mes',
    statements: 'estados-de-cuenta',
  },
} as const satisfies Record<DocumentLanguage, object>;

const ENDINGS = { csv: '.csv', xlsx: '.xlsx', quickbooks: '-quickbooks.csv' } as const;

/** A download with this name that no cache may store. */
const asDownload = (
  reply: { headers: (values: Record<string, string>) => unknown },
  name: string,
) =>
  void reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });

/**
 * The media type of a response that depends on the request: the contract's plain object has one for
 * all.
 */
const typed = new WeakMap<object, string>();

/** Billing documents and files. Their generators are loaded with the first one. */
export function registerBillingDocuments(
  app: FastifyInstance,
  {
    billingServices: money,
    clock,
    identity,
  }: Pick<AppDeps, 'billingServices' | 'clock' | 'identity'>,
): void {
  app.addHook('onSend', async (request, reply) => {
    const type = typed.get(request);
    if (type !== undefined && reply.statusCode === 200) void reply.header('content-type', type);
  });
  const asked = async (profile: Profile, request: FastifyRequest, language: DocumentLanguage) => {
    const account = await identity.account(profile.accountNumber);
    if (!account) throw new Refusal('NOT_FOUND');
    const made: DocumentContext = {
      ...profile,
      language,
      variant: variantOf(request.host),
      parties: {
        billTo: account.billToAddress,
        serviceAddress: account.serviceAddress,
        customer: await identity.customerBooks(profile.accountNumber),
      },
      now: clock.now(),
    };
    return {
      made,
      names: NAMES[language],
      today: dayIn(made.now, profile.billingTimeZone),
    };
  };
  registerRoutes(app, billingDocumentsContract, {
    getPaymentReceipt: forCustomer(async (profile, { request, reply, params, query }) => {
      const { made, names } = await asked(profile, request, query.language);
      const detail = await money.receipt(profile, params.paymentId);
      const { drawReceipt } = await import('../../documents/receipt.ts');
      asDownload(reply, `${names.receipt}-${detail.payment.confirmationNumber}.pdf`);
      return await drawReceipt(detail, made);
    }),
    getStatementPdf: forCustomer(async (profile, { request, reply, params, query }) => {
      const { made } = await asked(profile, request, query.language);
      if (!isUuid(params.statementId)) throw new Refusal('NOT_FOUND');
      const detail = await money.statement(profile, params.statementId);
      const { drawStatement } = await import('../../documents/statement.ts');
      asDownload(reply, statementFileName(query.language, detail.statement.statementDate));
      return await drawStatement(detail, made);
    }),
    getStatementPack: forCustomer(async (profile, { request, reply, query }) => {
      const { made, names, today } = await asked(profile, request, query.language);
      const details = await money.severalStatements(profile, query.statements.split(','));
      const { statementPack } = await import('../../documents/exports/statement-pack.ts');
      const content = await statementPack(details, made, (error) => request.log.error(error));
      asDownload(reply, `${names.statements}-${today}.zip`);
      return content;
    }),
    exportActivity: forCustomer(async (profile, { request, reply, query }) => {
      const { made, names, today } = await asked(profile, request, query.language);
      const { format, language, kind }: ActivityExportQuery = query;
      const [
        { activitySheet, paymentsSheet, quickBooksSheet },
        { csvOf, xlsxOf },
        { searchWordsIn: wordsIn },
      ] = await Promise.all([
        import('../../documents/exports/activity-rows.ts'),
        import('../../documents/exports/files.ts'),
        import('../../documents/texts.ts'),
      ]);
      const { rows } = await money.exportedActivity(
        profile,
        query,
        matchWords(query.text ?? '', wordsIn(language)),
      );
      const balances =
        kind === 'payments' || format === 'quickbooks'
          ? null
          : await money.exportedBalances(profile, query);
      const sheet = () =>
        kind === 'payments'
          ? paymentsSheet(rows, language)
          : activitySheet(rows, language, balances, made);
      typed.set(request, EXPORT_MEDIA_TYPES[format]);
      asDownload(reply, `${names.activity}-${profile.accountNumber}-${today}${ENDINGS[format]}`);
      if (format === 'xlsx') return await xlsxOf(sheet());
      return csvOf(format === 'csv' ? sheet() : quickBooksSheet(rows, language));
    }),
    getMonthEndPack: forCustomer(async (profile, { request, reply, params, query }) => {
      const { made, names } = await asked(profile, request, query.language);
      if (!checkMonth(params.month).success)
        throw new Refusal('BAD_REQUEST', { fields: ['$input.month'] });
      const content = await money.monthEnd(profile, params.month);
      const { monthEndPack } = await import('../../documents/exports/month-end-pack.ts');
      asDownload(reply, `${names.pack}-${params.month}.zip`);
      return await monthEndPack(content, made);
    }),
  });
}
