import type {
  AddOnState,
  AssignSeatRequest,
  ReleaseSeatRequest,
  Seat,
  SeatsResponse,
} from '../../../../contracts/rest/add-on-services/types.ts';
import { addOnStateOn } from '../../../models/account/add-ons/rules-add-ons.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import type { EnterpriseRole } from '../../../models/permissions/types.ts';
import {
  ACCEPTED_AFTER_MS,
  seatDenial,
  seatStateAt,
} from '../../../models/services/rules-seats.ts';
import type { Mailer, MailLanguage } from '../../mail/mail.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import { takeChange } from '../change-rates.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import { fullName } from '../people/full-name.ts';
import type { Actor, NewAuditEntry } from '../people/ports.ts';
import type { BackgroundTasks } from '../session/access/background-tasks.ts';
import { standingNow } from './read-add-on-services.ts';
import type { StandingNeeds } from './read-add-on-services.ts';

/** A person of the account who may have a seat. */
export interface SeatHolder {
  guid: string;
  firstName: string;
  lastName: string;
  username: string;
  language: MailLanguage | null;
  enterpriseRole: EnterpriseRole | null;
}

export interface StoredSeatRow {
  id: string;
  guid: string | null;
  since: Date;
  activeAt: Date | null;
  lastUsedAt: Date | null;
  version: number;
  /** The idempotency key with which it was given to its person. */
  assignedByKey: string | null;
}

/** A service with its seats, and the people of the account. */
export interface SeatedService {
  serviceId: string;
  billedName: string | null;
  state: AddOnState;
  endsOn: string | null;
  /** In their own order. */
  seats: StoredSeatRow[];
  people: SeatHolder[];
}

/** Operations within one transaction that has the service locked. */
export interface SeatTransaction {
  service: SeatedService;
  give(seatId: string, guid: string, by: { key: string; at: Date; activeAt: Date }): Promise<void>;
  free(seatId: string, at: Date): Promise<void>;
  writeAuditEntry(actor: Actor, entry: NewAuditEntry): Promise<void>;
}

/** Database interface of seats. */
export interface SeatStore {
  /** Null if the account has no such service, or it has no seats. */
  seatedService(accountNumber: string, serviceId: string): Promise<SeatedService | null>;
  /** All or nothing, with the service locked: of two who want the last seat one gets it. */
  withServiceLocked<T>(
    accountNumber: string,
    serviceId: string,
    work: (transaction: SeatTransaction | null) => Promise<T>,
  ): Promise<T>;
}

export interface SeatNeeds extends StandingNeeds, ChangeRateDeps {
  seats: SeatStore;
  publicOrigin: string;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
}

/** Whoever changes seats; e-mails show the account's name. */
type SeatActor = Requester & Actor & { accountName: string };

const found = <Service>(service: Service | null): Service => {
  if (!service) throw new Refusal('NOT_FOUND');
  return service;
};

const stateNow = async (needs: StandingNeeds, asker: Requester, service: SeatedService) =>
  addOnStateOn(service, await standingNow(needs, asker, [service]));

const byName = (one: SeatHolder, other: SeatHolder): number =>
  fullName(one).localeCompare(fullName(other), 'en');

const personOf = ({ guid, firstName, lastName }: SeatHolder) => ({ guid, firstName, lastName });

function answerOf(service: SeatedService, state: AddOnState, now: Date): SeatsResponse {
  const { serviceId, billedName, seats } = service;
  const people = service.people.toSorted(byName);
  const seatOf = ({ id, guid, since, activeAt, lastUsedAt, version }: StoredSeatRow): Seat => {
    const person = people.find((one) => one.guid === guid);
    const stored = { guid, activeAt: activeAt?.getTime() ?? null };
    return {
      seatId: id,
      state: seatStateAt(stored, now.getTime(), state),
      person: person ? personOf(person) : null,
      since: since.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      version,
    };
  };
  const taken = people.flatMap(({ guid }) => seats.filter((seat) => seat.guid === guid));
  return {
    serviceId,
    billedName,
    state,
    seats: [...taken, ...seats.filter(({ guid }) => guid === null)].map(seatOf),
    withoutSeat: people
      .filter(({ guid }) => !seats.some((seat) => seat.guid === guid))
      .map(personOf),
  };
}

/**
 * The seats of an add-on service. Throws a Refusal: NOT_PERMITTED, NOT_FOUND for a service that the
 * account does not have, or that has no seats.
 */
export async function readSeats(
  needs: SeatNeeds,
  asker: Requester,
  serviceId: string,
): Promise<SeatsResponse> {
  assertPermitted('readSeats', asker);
  const service = found(await needs.seats.seatedService(asker.accountNumber, serviceId));
  return answerOf(service, await stateNow(needs, asker, service), needs.businessNow());
}

function assertMayManage(actor: Requester): void {
  if (!mayChange('manageSeats', actor)) throw new Refusal('NOT_PERMITTED');
}

const nameOf = ({ billedName, serviceId }: SeatedService): string => billedName ?? serviceId;

/**
 * Gives a free seat to a person of the account, and invites them by e-mail: the seat stands whether
 * or not it is sent. The same key gives no second seat. Throws a Refusal: NOT_PERMITTED, NOT_FOUND
 * (service or person), SEATS_USED, PERSON_HAS_SEAT, SERVICE_SUSPENDED, NOT_ENTITLED, THROTTLED.
 */
export async function assignSeat(
  needs: SeatNeeds,
  actor: SeatActor,
  serviceId: string,
  { guid, idempotencyKey }: AssignSeatRequest,
): Promise<SeatsResponse> {
  assertMayManage(actor);
  const { accountNumber } = actor;
  const known = found(await needs.seats.seatedService(accountNumber, serviceId));
  const state = await stateNow(needs, actor, known);
  const now = needs.businessNow();
  const isGiven = ({ guid: whose, assignedByKey }: StoredSeatRow): boolean =>
    whose === guid && assignedByKey === idempotencyKey;
  found(known.people.find((one) => one.guid === guid) ?? null);
  if (!known.seats.some(isGiven)) await takeChange(needs, actor, 'seats', guid);
  const given = await needs.seats.withServiceLocked(accountNumber, serviceId, async (open) => {
    const { service, give, writeAuditEntry } = found(open);
    const person = found(service.people.find((one) => one.guid === guid) ?? null);
    if (service.seats.some(isGiven)) return null;
    const denial = seatDenial({
      service: state,
      seats: service.seats,
      guid,
      mayUseServices: person.enterpriseRole !== 'NONE',
    });
    const free = service.seats.find((seat) => seat.guid === null);
    if (denial || !free) throw new Refusal(denial ?? 'SEATS_USED');
    const activeAt = new Date(now.getTime() + ACCEPTED_AFTER_MS);
    await give(free.id, guid, { key: idempotencyKey, at: now, activeAt });
    await writeAuditEntry(actor, {
      at: needs.realNow(),
      action: 'SEAT_ASSIGNED',
      subject: fullName(person),
      to: nameOf(service),
    });
    return { person, service: nameOf(service) };
  });
  if (given) {
    const { username: to, language, firstName } = given.person;
    needs.backgroundTasks.run(() =>
      needs.mail.send({
        to,
        language: language ?? 'en',
        kind: 'seat-assigned',
        values: {
          firstName,
          accountName: actor.accountName,
          assignedBy: fullName(actor),
          service: given.service,
          signInUrl: `${needs.publicOrigin}/`,
        },
      }),
    );
  }
  return readSeats(needs, actor, serviceId);
}

/**
 * Takes a seat from its person. Throws a Refusal: NOT_PERMITTED, NOT_FOUND (service or seat),
 * VERSION_CONFLICT when it changed since the customer saw it.
 */
export async function releaseSeat(
  needs: SeatNeeds,
  actor: SeatActor,
  { serviceId, seatId }: { serviceId: string; seatId: string },
  { version }: ReleaseSeatRequest,
): Promise<SeatsResponse> {
  assertMayManage(actor);
  await needs.seats.withServiceLocked(actor.accountNumber, serviceId, async (open) => {
    const { service, free, writeAuditEntry } = found(open);
    const seat = found(service.seats.find(({ id }) => id === seatId) ?? null);
    if (seat.version !== version)
      throw new Refusal('VERSION_CONFLICT', {
        versions: { sent: version, current: seat.version },
      });
    if (seat.guid === null) return;
    const person = service.people.find(({ guid }) => guid === seat.guid);
    await free(seatId, needs.businessNow());
    await writeAuditEntry(actor, {
      at: needs.realNow(),
      action: 'SEAT_RELEASED',
      subject: person ? fullName(person) : null,
      from: nameOf(service),
    });
  });
  return readSeats(needs, actor, serviceId);
}
