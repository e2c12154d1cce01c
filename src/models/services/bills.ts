import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createQuery } from '../platform/query/query.ts';
import type { RemoteData } from '../platform/query/query.ts';
import type { ServiceGroup } from '../platform/service-group/types.ts';
import { sessionEnded } from '../session/index.ts';
import { loadStatementDetailFx, loadStatementsFx } from '../statements/ports.ts';
import type { StatementDetail } from '../statements/ports.ts';

/** The newest statement of a service group; null while there is none. */
export type Bill = StatementDetail | null;

/** A service group's newest statement with its lines: what services cost is read from it. */
export function createNewestBill(group: ServiceGroup) {
  const list = createQuery({
    name: `newestBill.${group}`,
    loadFx: attach({ effect: loadStatementsFx, mapParams: () => group }),
    params: undefined,
  });
  const detailFx = attach({ effect: loadStatementDetailFx });
  const retried = createEvent();
  const $detail = createStore<RemoteData<StatementDetail>>(
    { kind: 'loading' },
    { sid: `newestBillLines.${group}` },
  );
  const $newest = list.$data.map((card) =>
    card.kind === 'ready' ? (card.value.statements[0]?.id ?? null) : null,
  );
  sample({
    clock: list.$data.updates,
    source: $newest,
    filter: (id: string | null): id is string => id !== null,
    target: detailFx,
  });
  sample({
    clock: detailFx.doneData,
    fn: (value): RemoteData<StatementDetail> => ({ kind: 'ready', value }),
    target: $detail,
  });
  sample({
    clock: detailFx.failData,
    fn: (failure): RemoteData<StatementDetail> => ({ kind: 'failed', failure }),
    target: $detail,
  });
  reset({ clock: [retried, sessionEnded], target: $detail });
  sample({ clock: retried, target: list.retried });
  /** Ready with null once it is known that there is no statement. */
  const $data = combine(list.$data, $newest, $detail, (card, newest, detail): RemoteData<Bill> => {
    if (card.kind !== 'ready') return card;
    return newest === null ? { kind: 'ready', value: null } : detail;
  });
  return { $data, opened: list.opened, retried };
}

export const coreBill = createNewestBill('CORE');
export const mobileBill = createNewestBill('MOBILE');
