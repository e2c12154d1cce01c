import type {
  ConnectableAccount,
  Institution,
} from '../../../contracts/rest/bank-connect/types.ts';
import english from '../../../locales/en/bank-connect.json';
import { renderAccounts } from './accounts.ts';
import { renderInstitutions } from './institutions.ts';
import { HEADING_ID } from './screen.ts';
import type { ChooserActions, Screen, Texts } from './screen.ts';

/** The chooser: select a bank, then an account, then agree; or cancel at any time. */
export function createChooser(
  root: HTMLElement,
  acts: ChooserActions,
  onRendered: () => void = () => undefined,
) {
  let texts: Texts = english;
  let screen: Screen = { kind: 'waiting' };
  let institutions: readonly Institution[] = [];

  function render(focus: string | null): void {
    switch (screen.kind) {
      case 'waiting':
        root.replaceChildren();
        break;
      case 'institutions':
        root.replaceChildren(...renderInstitutions(texts, screen, acts));
        break;
      case 'accounts':
        root.replaceChildren(
          ...renderAccounts(texts, screen, {
            ...acts,
            onBack: () =>
              show({ kind: 'institutions', all: institutions, typed: '', asking: null }),
            onChange: (change) => {
              if (screen.kind === 'accounts') screen = { ...screen, ...change };
            },
            rerender: (id) => render(id),
          }),
        );
        break;
    }
    if (focus !== null) document.getElementById(focus)?.focus();
    onRendered();
  }

  function show(next: Screen): void {
    // Focus moves only if the user is already in the chooser.
    const within = root.contains(document.activeElement);
    screen = next;
    render(within ? HEADING_ID : null);
  }

  return {
    /** Renders all texts in a language; input, choices and focus stay. */
    write(words: Texts): void {
      texts = words;
      const focused = root.contains(document.activeElement)
        ? (document.activeElement?.id ?? null)
        : null;
      if (screen.kind === 'institutions')
        screen = { ...screen, typed: root.querySelector<HTMLInputElement>('#search')?.value ?? '' };
      render(focused);
    },
    showInstitutions(all: readonly Institution[]): void {
      institutions = all;
      show({ kind: 'institutions', all, typed: '', asking: null });
    },
    /** Shows that the customer is waiting for this institution's response. */
    ask(institution: Institution): void {
      if (screen.kind !== 'institutions') return;
      screen = {
        ...screen,
        typed: root.querySelector<HTMLInputElement>('#search')?.value ?? '',
        asking: institution,
      };
      render(`bank-${institution.id}`);
    },
    showAccounts(institution: Institution, accounts: readonly ConnectableAccount[]): void {
      const [only] = accounts;
      show({
        kind: 'accounts',
        institution,
        accounts,
        chosen: accounts.length === 1 ? (only?.id ?? null) : null,
        missing: false,
        connecting: false,
      });
    },
  };
}

export type Chooser = ReturnType<typeof createChooser>;
