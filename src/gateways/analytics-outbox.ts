import type { DefaultFields } from '../../contracts/events/index.ts';
import type { Opened, Waiting } from '../models/analytics/ports.ts';
import { forgetRowsFx, keepRowsFx, eraseOutboxFx, noteRequestFx, openOutboxFx, readRowsFx, takeOverFx } from '../models/analytics/ports.ts';
import type { Row } from '../models/analytics/rules-message.ts';
import type { Left } from '../models/analytics/rules-sending.ts';
import { visitLocks } from './analytics-locks.ts';

const DATABASE = 'analytics';
/** In the tab's own storage: its visit, for as long as the tab lives. */
const VISIT_KEY = 'analytics.visit';

/** A page that is loaded anew may be here before its former self has gone. Milliseconds. */
const RELOAD_MS = 300;

/** What is kept of a visit beside its rows. */
interface VisitRecord {
  visitId: string;
  defaults: DefaultFields;
  next: number;
  ledger: Left['ledger'];
  countedTo: number;
}

/** A row's key says all of it but its JSON, so that what waits is known without reading it. */
type RowKey = [visitId: string, sequence: number, bytes: number];
const keyOf = ({ visitId, sequence, bytes }: Row): RowKey => [visitId, sequence, bytes];
const rowsOf = (visitId: string): IDBKeyRange => IDBKeyRange.bound([visitId], [visitId, []]);

const answered = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
});
const committed = (transaction: IDBTransaction): Promise<void> => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
});

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore('rows');
    database.createObjectStore('visits', { keyPath: 'visitId' });
    database.createObjectStore('device');
  };
  return answered(request);
}

/** What the outbox needs of the browser. */
export interface OutboxNeeds {
  indexedDB: IDBFactory;
  locks: LockManager | undefined;
  /** The tab's own storage. */
  storage: () => Storage;
  makeId: () => string;
}

/**
 * The outbox in IndexedDB. Each visit is one page's to send, the one that holds its lock; a lock goes with its page, and with it
 * what the page left, to whoever asks next. Where the browser keeps nothing, events are sent from memory alone.
 */
export function createOutbox({ indexedDB, locks, storage, makeId }: OutboxNeeds) {
  const visits = visitLocks(locks);
  let database: Promise<IDBDatabase> | null = null;
  let own = '';

  const stores = async (mode: IDBTransactionMode, ...names: string[]) => {
    if (!database) throw new Error('The outbox is not open.');
    return (await database).transaction(names, mode);
  };

  /** Which visit this is: the tab's own, unless the tab was duplicated and the original still has it. */
  async function settleVisit(): Promise<{ visitId: string; referrer: string | null }> {
    const before = storage().getItem(VISIT_KEY);
    if (before !== null && (await visits.take(before, RELOAD_MS))) return { visitId: before, referrer: null };
    const visitId = makeId();
    await visits.take(visitId);
    storage().setItem(VISIT_KEY, visitId);
    return { visitId, referrer: before };
  }

  /** Hands a visit's rows over, with its ledger, which is the own visit's from then on. */
  async function handOver(visitId: string): Promise<Waiting | null> {
    const transaction = await stores('readwrite', 'rows', 'visits');
    const [rows, records] = [transaction.objectStore('rows'), transaction.objectStore('visits')];
    const [keys, record, mine] = await Promise.all([answered(rows.getAllKeys(rowsOf(visitId))), answered<VisitRecord | undefined>(records.get(visitId)), answered<VisitRecord | undefined>(records.get(own))]);
    if (!record || keys.length === 0) {
      if (record && visitId === own) records.put({ ...record, ledger: { baseline: 0, attempts: 0 }, countedTo: record.next });
      else records.delete(visitId);
      return null;
    }
    if (mine && visitId !== own) {
      records.put({ ...mine, ledger: { baseline: mine.ledger.baseline + record.ledger.baseline, attempts: mine.ledger.attempts + record.ledger.attempts } });
      records.put({ ...record, ledger: { baseline: 0, attempts: 0 }, countedTo: record.next });
    }
    const waiting = (keys as RowKey[]).map(([, sequence, bytes]): Row => ({ visitId, sequence, bytes, json: null }));
    return { visitId, defaults: record.defaults, rows: waiting, ledger: record.ledger, countedTo: record.countedTo };
  }

  /** What visits left whose pages are gone. */
  async function takeOver(): Promise<Waiting[]> {
    const records = (await stores('readonly', 'visits')).objectStore('visits');
    const known = (await answered(records.getAllKeys())) as string[];
    const found: Waiting[] = [];
    for (const visitId of known) {
      if (visitId === own || visits.has(visitId) || !(await visits.take(visitId))) continue;
      const left = await handOver(visitId);
      if (left) found.push(left);
      else visits.leave(visitId);
    }
    return found;
  }

  async function open({ defaults }: { defaults: Omit<DefaultFields, 'deviceUuid' | 'referrerVisitId'> }): Promise<Opened> {
    const { visitId, referrer } = await settleVisit();
    own = visitId;
    const referred = referrer === null ? {} : { referrerVisitId: referrer as NonNullable<DefaultFields['referrerVisitId']> };
    try {
      database ??= openDatabase(indexedDB);
      (await database).onversionchange = ({ target }) => (target as IDBDatabase).close();
      const transaction = await stores('readwrite', 'rows', 'visits', 'device');
      const [rows, records, device] = [transaction.objectStore('rows'), transaction.objectStore('visits'), transaction.objectStore('device')];
      const [keptId, before, held] = await Promise.all([answered<string | undefined>(device.get('id')), answered<VisitRecord | undefined>(records.get(visitId)), answered(rows.count())]);
      const deviceUuid = keptId ?? makeId();
      if (keptId === undefined) device.put(deviceUuid, 'id');
      const record: VisitRecord = before ?? { visitId, defaults: { ...defaults, deviceUuid, ...referred }, next: 1, ledger: { baseline: 0, attempts: 0 }, countedTo: 0 };
      records.put(record);
      await committed(transaction);
      const mine = before ? await handOver(visitId) : null;
      return { visitId, next: record.next, defaults: record.defaults, waiting: [...(mine ? [mine] : []), ...(await takeOver())], held };
    } catch {
      database = null;
      return { visitId, next: 1, defaults: { ...defaults, deviceUuid: makeId(), ...referred }, waiting: [], held: 0 };
    }
  }

  async function keep(kept: readonly Row[]): Promise<void> {
    const transaction = await stores('readwrite', 'rows', 'visits');
    const records = transaction.objectStore('visits');
    const rows = transaction.objectStore('rows');
    for (const row of kept) rows.put(row.json, keyOf(row));
    const request: IDBRequest<VisitRecord | undefined> = records.get(own);
    request.onsuccess = () => {
      const record = request.result;
      if (record) records.put({ ...record, next: Math.max(record.next, ...kept.map(({ sequence }) => sequence + 1)) });
    };
    await committed(transaction);
  }

  async function read(wanted: readonly Row[]): Promise<string[]> {
    const rows = (await stores('readonly', 'rows')).objectStore('rows');
    return Promise.all(wanted.map(async (row) => row.json ?? (await answered<string | undefined>(rows.get(keyOf(row)))) ?? ''));
  }

  async function note({ ledger, countedTo }: Pick<Left, 'ledger' | 'countedTo'>): Promise<void> {
    if (!database) return;
    const transaction = await stores('readwrite', 'visits');
    const records = transaction.objectStore('visits');
    const request: IDBRequest<VisitRecord | undefined> = records.get(own);
    // Erased since, by another tab: nothing is written down any more.
    request.onsuccess = () => { if (request.result) records.put({ ...request.result, ledger, countedTo }); };
    await committed(transaction);
  }

  async function forget(gone: readonly Row[]): Promise<void> {
    if (!database) return;
    const transaction = await stores('readwrite', 'rows');
    const rows = transaction.objectStore('rows');
    for (const row of gone) rows.delete(keyOf(row));
    await committed(transaction);
  }

  async function erase(): Promise<void> {
    storage().removeItem(VISIT_KEY);
    visits.leaveAll();
    const opened = await (database ?? openDatabase(indexedDB));
    database = null;
    const transaction = opened.transaction(['rows', 'visits', 'device'], 'readwrite');
    for (const name of ['rows', 'visits', 'device']) transaction.objectStore(name).clear();
    await committed(transaction);
    opened.close();
  }

  return [[openOutboxFx, open], [keepRowsFx, keep], [readRowsFx, read], [noteRequestFx, note], [forgetRowsFx, forget], [takeOverFx, takeOver], [eraseOutboxFx, erase]] as const;
}
