import { attach, combine, createEvent, sample } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import type { RemoteData } from '../platform/query/query.ts';
import type { ServiceGroup } from '../platform/service-group/types.ts';
import { loadStatementDetailFx, loadStatementsFx } from '../statements/ports.ts';
import type { StatementDetail } from '../statements/ports.ts';
import { createReactiveQuery } from '../statements/reactive-query.ts';

/** The newest statement of a service group; null while there is none. */
export type Bill = StatementDetail | null;

/** A service group's newest statement with its lines: what services cost is read from it. */
export function createNewestBill(group: ServiceGroup) {
  const opened = createEvent();
  const retried = createEvent();
  const list = createQuery({
    name: `newestBill.${group}`,
    loadFx: attach({ effect: loadStatementsFx, mapParams: () => group }),
    params: undefined,
  });
  const $newest = list.$data.map((card) =>
    card.kind === 'ready' ? (card.value.statements[0]?.id ?? null) : null,
  );
  const detail = createReactiveQuery({ $key: $newest, loadFx: loadStatementDetailFx });
  sample({ clock: opened, target: [list.opened, detail.opened] });
  sample({
    clock: retried,
    source: list.$data,
    filter: ({ kind }) => kind === 'failed',
    fn: () => undefined,
    target: list.retried,
  });
  sample({ clock: retried, target: detail.retried });
  /** Ready with null once it is known that there is no statement. */
  const $data = combine(
    list.$data,
    $newest,
    detail.$data,
    (card, newest, bill): RemoteData<Bill> => {
      if (card.kind !== 'ready') return card;
      return newest === null ? { kind: 'ready', value: null } : bill;
    },
  );
  return { $data, opened, retried };
}

export const coreBill = createNewestBill('CORE');
export const mobileBill = createNewestBill('MOBILE');
