import { combine, sample } from 'effector';
import { giveNotice, withdrawNotice } from '../../../../contracts/rest/orders/agreements.ts';
import { $givingNotice, $withdrawing } from '../../../models/orders/agreements/index.ts';
import {
  downloadAgreementFileFx,
  giveNoticeFx,
  withdrawNoticeFx,
} from '../../../models/orders/agreements/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { trackDownload } from '../downloads.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

trackForm({
  flow: 'termNotice',
  step: 'confirm',
  page: 'agreements',
  $open: combine($page, $givingNotice, (page, asked) => page === 'agreements' && asked !== null),
  sent: sample({ clock: giveNoticeFx, fn: () => undefined }),
  ended: flowEndEvents(giveNoticeFx),
  calls: [giveNotice.path],
});
trackForm({
  flow: 'termNoticeWithdrawal',
  step: 'confirm',
  page: 'agreements',
  $open: combine($page, $withdrawing, (page, asked) => page === 'agreements' && asked !== null),
  sent: sample({ clock: withdrawNoticeFx, fn: () => undefined }),
  ended: flowEndEvents(withdrawNoticeFx),
  calls: [withdrawNotice.path],
});
trackDownload(downloadAgreementFileFx, () => 'agreementCalendar');
