import { autopayRepository } from '../db/repositories/autopay/autopay.ts';
import { autopaySubmissionRepository } from '../db/repositories/autopay/autopay-submissions.ts';
import { refundRepository } from '../db/repositories/billing/refunds.ts';
import { statementRepository } from '../db/repositories/statements/statements.ts';
import { cancelAutopay } from '../usecases/autopay/cancel-autopay.ts';
import { changeDebitDay } from '../usecases/autopay/change-debit-day.ts';
import { releaseDebit, setAutopayLimits } from '../usecases/autopay/limits.ts';
import { readAutopay } from '../usecases/autopay/read-autopay.ts';
import { runAutopay } from '../usecases/autopay/run-autopay.ts';
import type { RunAutopayDeps } from '../usecases/autopay/run-autopay.ts';
import {
  autopayByKey,
  repairAutopay,
  resumeUnfinishedSubmissions,
  submitAutopay,
} from '../usecases/autopay/submit-autopay.ts';
import type { Group } from '../usecases/autopay/ports.ts';
import { readBillsToCome, readSentBack } from '../usecases/statements/read-statements.ts';
import type { Actor } from '../usecases/payments/one-time/ports.ts';
import type { BooksOfCredit } from '../../models/billing/due/rules-next-bill.ts';
import type { CreatePaymentDeps } from '../usecases/payments/one-time/create-instant-payment.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Auto Pay: its enrolments, their debits, and changes of several service groups. */
export function autopayUseCases(
  deps: CompositionDeps,
  { billing }: AccountBilling,
  needs: CreatePaymentDeps,
) {
  const autopay = autopayRepository(deps.database, deps);
  const ofBill = {
    statements: statementRepository(deps.database),
    refunds: refundRepository(deps.database, deps.checkpoint),
    billing,
    businessNow: deps.businessNow,
  };
  const ofAutopay = bindTo({
    ...needs,
    autopay,
    billsToCome: (actor: Actor, serviceGroup: Group) =>
      readBillsToCome(ofBill, actor, serviceGroup),
    sentBack: (actor: Actor, serviceGroup: Group, books: BooksOfCredit) =>
      readSentBack(ofBill, actor, serviceGroup, books),
    submissions: autopaySubmissionRepository(deps.database, deps),
  });
  const ofDebits = bindTo<RunAutopayDeps>({
    ...needs,
    autopay,
    standing: ({ enrolment: { accountNumber, serviceGroup }, billingTimeZone }) =>
      billing({ accountNumber, billingTimeZone }, serviceGroup),
  });
  return {
    autopay: ofAutopay(readAutopay),
    autopayByKey: ofAutopay(autopayByKey),
    submitAutopay: ofAutopay(submitAutopay),
    repairAutopay: ofAutopay(repairAutopay),
    changeDebitDay: ofAutopay(changeDebitDay),
    cancelAutopay: ofAutopay(cancelAutopay),
    setAutopayLimits: ofAutopay(setAutopayLimits),
    releaseDebit: ofAutopay(releaseDebit),
    /** Makes the Auto Pay debits that are due. */
    runAutopay: ofDebits(runAutopay),
    /** Time of the next Auto Pay debit; null when there is none. */
    nextDebit: () => autopay.nextDueAfter(deps.businessNow()),
    /** Resumes Auto Pay changes that a crash interrupted or that waited for a payment. */
    finishAutopay: ofAutopay(resumeUnfinishedSubmissions),
  };
}
