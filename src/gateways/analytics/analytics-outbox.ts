import type { DefaultFields } from '../../../contracts/events/index.ts';
import type { OpenedOutbox, RecoveredVisit } from '../../models/analytics/ports.ts';
import {
  deleteRowsFx,
  saveRowsFx,
  eraseOutboxFx,
  saveNextSequenceFx,
  saveRequestLedgerFx,
  openOutboxFx,
  readRowsFx,
  recoverOrphanedVisitsFx,
} from '../../models/analytics/ports.ts';
import type { Row } from '../../models/analytics/rules-message.ts';
import type { OrphanedRows } from '../../models/analytics/rules-sending.ts';
import { visitLocks } from './analytics-locks.ts';

const DATABASE = 'analytics';
/** Key in the tab's own storage: its visit, for as long as the tab lives. */
const VISIT_KEY = 'analytics.visit';
/** Key in the same storage: the number of the next event when the page was left. */
const NEXT_KEY = 'analytics.next';

/** A reloaded page may start before the previous one has gone. Milliseconds. */
const RELOAD_LOCK_WAIT_MS = 300;

/** Stored data of a visit in addition to its rows. */
interface VisitRecord {
  visitId: string;
  defaults: DefaultFields;
  next: number;
  ledger: OrphanedRows['ledger'];
  countedTo: number;
}

/**
 * A row's key contains everything but its JSON, so that pending rows are known without reading
 * them.
 */
type RowKey = [visitId: string, sequence: number, bytes: number];
const rowKey = ({ visitId, sequence, bytes }: Row): RowKey => [visitId, sequence, bytes];
const visitKeyRange = (visitId: string): IDBKeyRange => IDBKeyRange.bound([visitId], [visitId, []]);

const requestDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });
const transactionDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('IndexedDB failed.'));
  });

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore('rows');
    database.createObjectStore('visits', { keyPath: 'visitId' });
    database.createObjectStore('device');
  };
  return requestDone(request);
}

/** Options of the outbox. */
export interface OutboxOptions {
  indexedDB: IDBFactory;
  locks: LockManager | undefined;
  /** The tab's own storage. */
  storage: () => Storage;
  makeId: () => string;
}

/**
 * The outbox in IndexedDB. Each visit is sent by one page, the holder of its lock; when the page
 * goes, its lock and its stored events pass to the next page that requests them. Where the browser
 * stores nothing, events are sent from memory alone.
 */
export function useOutbox({ indexedDB, locks, storage, makeId }: OutboxOptions): void {
  const visits = visitLocks(locks);
  let database: Promise<IDBDatabase> | null = null;
  let ownVisitId = '';
  /** The own visit's record: only the page that has its lock writes it. Null without storage. */
  let ownRecord: VisitRecord | null = null;

  const openTransaction = async (mode: IDBTransactionMode, ...names: string[]) => {
    if (!database) throw new Error('The outbox is not open.');
    return (await database).transaction(names, mode);
  };

  function updateOwnRecord(transaction: IDBTransaction, change: Partial<VisitRecord>): void {
    if (!ownRecord) return;
    ownRecord = { ...ownRecord, ...change };
    transaction.objectStore('visits').put(ownRecord);
  }

  async function beginVisit(): Promise<string> {
    const visitId = makeId();
    await visits.take(visitId);
    storage().setItem(VISIT_KEY, visitId);
    storage().removeItem(NEXT_KEY);
    return visitId;
  }

  /** Returns a visit's rows with its ledger, which becomes the own visit's ledger. */
  async function claimVisitRows(visitId: string): Promise<RecoveredVisit | null> {
    const transaction = await openTransaction('readwrite', 'rows', 'visits');
    const [rows, records] = [transaction.objectStore('rows'), transaction.objectStore('visits')];
    const [keys, record] = await Promise.all([
      requestDone(rows.getAllKeys(visitKeyRange(visitId))),
      requestDone<VisitRecord | undefined>(records.get(visitId)),
    ]);
    if (!record || keys.length === 0) {
      if (visitId === ownVisitId)
        updateOwnRecord(transaction, {
          ledger: { baseline: 0, attempts: 0 },
          countedTo: ownRecord?.next ?? 0,
        });
      else records.delete(visitId);
      return null;
    }
    if (ownRecord && visitId !== ownVisitId) {
      updateOwnRecord(transaction, {
        ledger: {
          baseline: ownRecord.ledger.baseline + record.ledger.baseline,
          attempts: ownRecord.ledger.attempts + record.ledger.attempts,
        },
      });
      records.put({ ...record, ledger: { baseline: 0, attempts: 0 }, countedTo: record.next });
    }
    const waiting = (keys as RowKey[]).map(([, sequence, bytes]): Row => ({
      visitId,
      sequence,
      bytes,
      json: null,
    }));
    return {
      visitId,
      defaults: record.defaults,
      rows: waiting,
      ledger: record.ledger,
      countedTo: record.countedTo,
    };
  }

  /** Events of visits whose pages are gone. */
  async function claimAbandonedVisits(): Promise<RecoveredVisit[]> {
    const records = (await openTransaction('readonly', 'visits')).objectStore('visits');
    const known = (await requestDone(records.getAllKeys())) as string[];
    const found: RecoveredVisit[] = [];
    for (const visitId of known) {
      if (visitId === ownVisitId || visits.has(visitId) || !(await visits.take(visitId))) continue;
      const left = await claimVisitRows(visitId);
      if (left) found.push(left);
      else visits.leave(visitId);
    }
    return found;
  }

  async function openOutbox({
    defaults,
  }: {
    defaults: Omit<DefaultFields, 'deviceUuid' | 'referrerVisitId'>;
  }): Promise<OpenedOutbox> {
    const before = storage().getItem(VISIT_KEY);
    // The tab's own visit continues, unless the tab was duplicated and the original still has it.
    ownVisitId =
      before !== null && (await visits.take(before, RELOAD_LOCK_WAIT_MS))
        ? before
        : await beginVisit();
    const beginAnew = async (): Promise<void> => {
      if (ownVisitId !== before) return;
      visits.leave(before);
      ownVisitId = await beginVisit();
    };
    const all = (): DefaultFields => ({
      ...defaults,
      deviceUuid: makeId() as DefaultFields['deviceUuid'],
      ...(before === null || ownVisitId === before
        ? {}
        : { referrerVisitId: before as NonNullable<DefaultFields['referrerVisitId']> }),
    });
    try {
      database ??= openDatabase(indexedDB);
      (await database).onversionchange = ({ target }) => (target as IDBDatabase).close();
      // The progress of a visit that another page took over and closed is unknown: a restored tab
      // does not continue it.
      const known = await requestDone<VisitRecord | undefined>(
        (await openTransaction('readonly', 'visits')).objectStore('visits').get(ownVisitId),
      );
      if (!known) await beginAnew();
      const transaction = await openTransaction('readwrite', 'rows', 'visits', 'device');
      const device = transaction.objectStore('device');
      const [keptId, held] = await Promise.all([
        requestDone<DefaultFields['deviceUuid'] | undefined>(device.get('id')),
        requestDone(transaction.objectStore('rows').count()),
      ]);
      const made = all();
      const deviceUuid = keptId ?? made.deviceUuid;
      if (keptId === undefined) device.put(deviceUuid, 'id');
      ownRecord = known ?? {
        visitId: ownVisitId,
        defaults: { ...made, deviceUuid },
        next: 1,
        ledger: { baseline: 0, attempts: 0 },
        countedTo: 0,
      };
      // The previous page may not have stored what it sent as it was left.
      const next = Math.max(ownRecord.next, Number(storage().getItem(NEXT_KEY)));
      const { defaults: kept } = ownRecord;
      updateOwnRecord(transaction, { next });
      await transactionDone(transaction);
      const left = known ? await claimVisitRows(ownVisitId) : null;
      return {
        visitId: ownVisitId,
        next,
        defaults: kept,
        waiting: [...(left ? [left] : []), ...(await claimAbandonedVisits())],
        held,
      };
    } catch {
      database = null;
      ownRecord = null;
      await beginAnew();
      return { visitId: ownVisitId, next: 1, defaults: all(), waiting: [], held: 0 };
    }
  }

  async function saveRows(kept: readonly Row[]): Promise<void> {
    const transaction = await openTransaction('readwrite', 'rows', 'visits');
    const rows = transaction.objectStore('rows');
    for (const row of kept) rows.put(row.json, rowKey(row));
    updateOwnRecord(transaction, {
      next: Math.max(ownRecord?.next ?? 1, ...kept.map(({ sequence }) => sequence + 1)),
    });
    // Commits explicitly, without awaiting each result: the page may be closing.
    transaction.commit();
    await transactionDone(transaction);
  }

  async function readRows(wanted: readonly Row[]): Promise<string[]> {
    const rows = (await openTransaction('readonly', 'rows')).objectStore('rows');
    return Promise.all(
      wanted.map(
        async (row) =>
          row.json ?? (await requestDone<string | undefined>(rows.get(rowKey(row)))) ?? '',
      ),
    );
  }

  async function saveLedger({
    ledger,
    countedTo,
  }: Pick<OrphanedRows, 'ledger' | 'countedTo'>): Promise<void> {
    if (!database) return;
    const transaction = await openTransaction('readwrite', 'visits');
    const records = transaction.objectStore('visits');
    const request: IDBRequest<VisitRecord | undefined> = records.get(ownVisitId);
    // Erased since, by another tab: nothing is stored any more.
    request.onsuccess = () => {
      if (request.result) updateOwnRecord(transaction, { ledger, countedTo });
    };
    await transactionDone(transaction);
  }

  const saveNextSequence = (next: number): void => storage().setItem(NEXT_KEY, String(next));

  async function deleteRows(gone: readonly Row[]): Promise<void> {
    if (!database) return;
    const transaction = await openTransaction('readwrite', 'rows');
    const rows = transaction.objectStore('rows');
    for (const row of gone) rows.delete(rowKey(row));
    await transactionDone(transaction);
  }

  async function eraseAll(): Promise<void> {
    for (const key of [VISIT_KEY, NEXT_KEY]) storage().removeItem(key);
    visits.leaveAll();
    const opened = await (database ?? openDatabase(indexedDB));
    database = null;
    ownRecord = null;
    const transaction = opened.transaction(['rows', 'visits', 'device'], 'readwrite');
    for (const name of ['rows', 'visits', 'device']) transaction.objectStore(name).clear();
    await transactionDone(transaction);
    opened.close();
  }

  openOutboxFx.use(openOutbox);
  saveRowsFx.use(saveRows);
  readRowsFx.use(readRows);
  saveRequestLedgerFx.use(saveLedger);
  saveNextSequenceFx.use(saveNextSequence);
  deleteRowsFx.use(deleteRows);
  recoverOrphanedVisitsFx.use(claimAbandonedVisits);
  eraseOutboxFx.use(eraseAll);
}
