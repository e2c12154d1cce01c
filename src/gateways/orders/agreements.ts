import {
  getAgreementFile,
  getAgreements,
  giveNotice,
  withdrawNotice,
} from '../../../contracts/rest/orders/agreements.ts';
import {
  downloadAgreementFileFx,
  giveNoticeFx,
  loadAgreementsFx,
  withdrawNoticeFx,
} from '../../models/orders/agreements/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { fileOperations } from '../platform/file-operations.ts';
import type { SaveFile } from '../platform/file-operations.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of agreements. */
export function agreementOperations(
  options: ClientOptions,
  save?: SaveFile,
): readonly PortHandler[] {
  const { at } = restOperations(options);
  const { file } = fileOperations(options, save);
  return [
    at(loadAgreementsFx, getAgreements, () => ({})),
    handle(giveNoticeFx, ({ agreementId, ...body }) =>
      sendAt(options, giveNotice, { params: { agreementId } }, body),
    ),
    handle(withdrawNoticeFx, ({ agreementId, ...body }) =>
      sendAt(options, withdrawNotice, { params: { agreementId } }, body),
    ),
    file(downloadAgreementFileFx, getAgreementFile, ({ agreementId, language }) => ({
      params: { agreementId },
      query: { language },
    })),
  ];
}
