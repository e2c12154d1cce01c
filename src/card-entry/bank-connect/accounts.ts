import type { ConnectableAccount } from '../../../contracts/rest/bank-connect/types.ts';
import { make } from '../element.ts';
import { problemMark } from '../mark.ts';
import * as css from './chooser.css.ts';
import { fill, HEADING } from './screen.ts';
import type { Acts, Screen, Texts } from './screen.ts';

type AccountsScreen = Extract<Screen, { kind: 'accounts' }>;

interface AccountActs extends Acts {
  onBack: () => void;
  onChange: (change: Partial<Pick<AccountsScreen, 'chosen' | 'missing' | 'connecting'>>) => void;
  /** Shows what has changed, with the focus on this element. */
  rerender: (focus: string) => void;
}

const nameOf = (texts: Texts, { accountType, lastFour }: ConnectableAccount): string =>
  fill(texts.accounts[accountType], { lastFour });

/** The accounts at the chosen bank, what connecting one means, and agreeing to it. */
export function renderAccounts(
  texts: Texts,
  { institution, accounts, chosen, missing, connecting }: AccountsScreen,
  acts: AccountActs,
): Node[] {
  const row = (account: ConnectableAccount) => {
    const radio = make('input', {
      id: `account-${account.id}`,
      type: 'radio',
      name: 'account',
      value: account.id,
      checked: account.id === chosen,
      disabled: connecting,
      className: css.radio,
    });
    radio.addEventListener('change', () => {
      acts.onChange({ chosen: account.id, missing: false });
      acts.rerender(radio.id);
    });
    return make(
      'label',
      { className: css.account, htmlFor: radio.id },
      radio,
      make('span', { textContent: nameOf(texts, account) }),
    );
  };
  const fieldset = make(
    'fieldset',
    { className: css.accounts },
    make('legend', { className: css.label, textContent: texts.accounts.legend }),
    make('div', { className: css.rows }, ...accounts.map(row)),
  );
  const error = make('p', { id: 'accounts-error', className: css.error });
  error.setAttribute('role', 'alert');
  if (missing) {
    fieldset.setAttribute('aria-describedby', error.id);
    error.append(problemMark(), make('span', { textContent: texts.accounts.missing }));
  }

  const agree = make('button', {
    id: 'agree',
    type: 'button',
    className: css.primary,
    textContent: connecting ? texts.accounts.connecting : texts.accounts.agree,
  });
  agree.setAttribute('aria-disabled', String(connecting));
  agree.addEventListener('click', () => {
    if (connecting) return;
    if (chosen === null) {
      acts.onChange({ missing: true });
      return acts.rerender(`account-${accounts[0]?.id ?? ''}`);
    }
    acts.onChange({ connecting: true });
    acts.rerender('agree');
    acts.onAgreed(chosen);
  });
  const back = make('button', {
    id: 'back',
    type: 'button',
    className: css.secondary,
    textContent: texts.accounts.another,
  });
  back.setAttribute('aria-disabled', String(connecting));
  back.addEventListener('click', () => {
    if (!connecting) acts.onBack();
  });
  const cancel = make('button', {
    id: 'cancel',
    type: 'button',
    className: css.quiet,
    textContent: texts.cancel,
  });
  cancel.addEventListener('click', acts.onCancelled);
  return [
    make('h3', {
      id: HEADING,
      tabIndex: -1,
      className: css.heading,
      textContent: fill(texts.accounts.heading, { institution: institution.name }),
    }),
    make('div', { className: css.group }, fieldset, error),
    make('p', {
      className: css.consent,
      textContent: fill(texts.accounts.consent, { institution: institution.name }),
    }),
    make('div', { className: css.actions }, agree, back),
    make('div', { className: css.leave }, cancel),
  ];
}
