import type { ConnectableAccount } from '../../../contracts/rest/bank-connect/types.ts';
import { createElement } from '../element.ts';
import { createProblemIcon } from '../problem-icon.ts';
import * as css from './chooser.css.ts';
import { interpolate, HEADING_ID } from './screen.ts';
import type { ChooserActions, Screen, Texts } from './screen.ts';

type AccountsScreen = Extract<Screen, { kind: 'accounts' }>;

interface AccountActions extends ChooserActions {
  onBack: () => void;
  onChange: (change: Partial<Pick<AccountsScreen, 'chosen' | 'missing' | 'connecting'>>) => void;
  /** Renders the changes, with the focus on this element. */
  rerender: (focus: string) => void;
}

const accountName = (texts: Texts, { accountType, lastFour }: ConnectableAccount): string =>
  interpolate(texts.accounts[accountType], { lastFour });

/** The accounts at the chosen bank, the consequences of connecting one, and consent. */
export function renderAccounts(
  texts: Texts,
  { institution, accounts, chosen, missing, connecting }: AccountsScreen,
  acts: AccountActions,
): Node[] {
  const row = (account: ConnectableAccount) => {
    const radio = createElement('input', {
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
    return createElement(
      'label',
      { className: css.account, htmlFor: radio.id },
      radio,
      createElement('span', { textContent: accountName(texts, account) }),
    );
  };
  const fieldset = createElement(
    'fieldset',
    { className: css.accounts },
    createElement('legend', { className: css.label, textContent: texts.accounts.legend }),
    createElement('div', { className: css.rows }, ...accounts.map(row)),
  );
  const error = createElement('p', { id: 'accounts-error', className: css.error });
  error.setAttribute('role', 'alert');
  if (missing) {
    fieldset.setAttribute('aria-describedby', error.id);
    error.append(
      createProblemIcon(),
      createElement('span', { textContent: texts.accounts.missing }),
    );
  }

  const agree = createElement('button', {
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
  const back = createElement('button', {
    id: 'back',
    type: 'button',
    className: css.secondary,
    textContent: texts.accounts.another,
  });
  back.setAttribute('aria-disabled', String(connecting));
  back.addEventListener('click', () => {
    if (!connecting) acts.onBack();
  });
  const cancel = createElement('button', {
    id: 'cancel',
    type: 'button',
    className: css.quiet,
    textContent: texts.cancel,
  });
  cancel.addEventListener('click', acts.onCancelled);
  return [
    createElement('h3', {
      id: HEADING_ID,
      tabIndex: -1,
      className: css.heading,
      textContent: interpolate(texts.accounts.heading, { institution: institution.name }),
    }),
    createElement('div', { className: css.group }, fieldset, error),
    createElement('p', {
      className: css.consent,
      textContent: interpolate(texts.accounts.consent, { institution: institution.name }),
    }),
    createElement('div', { className: css.actions }, agree, back),
    createElement('div', { className: css.cancelAction }, cancel),
  ];
}
