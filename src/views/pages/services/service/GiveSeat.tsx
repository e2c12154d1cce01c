import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $chosenPerson,
  $freeSeats,
  $isPersonMissing,
  $isSuspended,
  $withoutSeat,
  assignmentRequested,
  personChosen,
} from '../../../../models/services/seats/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { BRAND, formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { error, label } from '../../../parts/parts.css.ts';
import * as css from './Service.css.ts';
import { usePersonName } from './usePersonName.ts';

const FIELD = 'seat-person';

function PersonField() {
  const { t } = useTranslation('services');
  const nameOf = usePersonName();
  const { people, chosen, missing, choose } = useUnit({
    people: $withoutSeat,
    chosen: $chosenPerson,
    missing: $isPersonMissing,
    choose: personChosen,
  });
  return (
    <div className={css.field}>
      <label htmlFor={FIELD} className={label}>
        {t('seat.person')}
      </label>
      <select
        id={FIELD}
        className={css.select}
        value={chosen}
        aria-invalid={missing}
        aria-describedby={missing ? `${FIELD}-error` : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('seat.choose')}</option>
        {people.map((person) => (
          <option key={person.guid} value={person.guid}>
            {nameOf(person)}
          </option>
        ))}
      </select>
      {missing ? (
        <p id={`${FIELD}-error`} role="alert" className={error}>
          <Icon name="critical" />
          {t('seat.missing')}
        </p>
      ) : null}
    </div>
  );
}

/** Gives a free seat to a person of the account, or says why none can be given. */
export function GiveSeat() {
  const { t } = useTranslation('services');
  const { free, people, suspended, requested } = useUnit({
    free: $freeSeats,
    people: $withoutSeat,
    suspended: $isSuspended,
    requested: assignmentRequested,
  });
  const invite = <Link href={PATHS.people}>{t('seat.invite')}</Link>;
  if (suspended) return <p className={css.give}>{t('seat.suspended')}</p>;
  if (free === 0)
    return (
      <p className={css.give}>{t('seat.usedUp', { phone: formatPhone(BRAND.phones.sales) })}</p>
    );
  if (people.length === 0)
    return (
      <p className={css.give}>
        {t('seat.everyone')} {invite}
      </p>
    );
  return (
    <form
      noValidate
      className={css.give}
      onSubmit={(event) => {
        event.preventDefault();
        requested();
      }}
    >
      <div className={css.form}>
        <PersonField />
        <Button type="submit" id="assign-seat">
          {t('seat.assign')}
        </Button>
      </div>
      <p>
        {t('seat.notListed')} {invite}
      </p>
    </form>
  );
}
