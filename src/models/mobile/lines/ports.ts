import { createEffect } from 'effector';
import type {
  LabelMobileLineMutation,
  MobileLineLabelInput,
  MobileLinesQuery,
} from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type MobileLines = MobileLinesQuery['mobileLines'];
export type MobileLine = MobileLines['lines'][number];
export type LineLabel = LabelMobileLineMutation['labelMobileLine'];

/** Takes how many months are asked for: 1 to 24. */
export const loadLinesFx = createEffect<number, MobileLines, RequestFailure>(() => {
  throw new Error('loadLinesFx has no handler');
});

export const labelLineFx = createEffect<MobileLineLabelInput, LineLabel, RequestFailure>(() => {
  throw new Error('labelLineFx has no handler');
});
