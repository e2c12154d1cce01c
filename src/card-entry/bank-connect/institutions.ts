import type { Institution } from '../../../contracts/rest/bank-connect/types.ts';
import { make } from '../element.ts';
import * as css from './chooser.css.ts';
import { fill, HEADING } from './screen.ts';
import type { Acts, Screen, Texts } from './screen.ts';
import { matching } from './search.ts';

type InstitutionsScreen = Extract<Screen, { kind: 'institutions' }>;

const countOf = (texts: Texts, count: number, typed: string): string => {
  if (count === 0) return fill(texts.institutions.none, { typed: typed.trim() });
  return fill(count === 1 ? texts.institutions.one : texts.institutions.many, { count });
};

/** A list of banks to search in; each is a button. */
export function renderInstitutions(
  texts: Texts,
  { all, typed, asking }: InstitutionsScreen,
  { onChosen, onCancelled }: Acts,
): Node[] {
  const said = make('p', { className: css.said });
  said.setAttribute('role', 'status');
  const list = make('ul', { className: css.list });
  const search = make('input', {
    id: 'search',
    type: 'search',
    className: css.search,
    value: typed,
    autocomplete: 'off',
    spellcheck: false,
  });
  search.setAttribute('aria-controls', 'banks');
  list.id = 'banks';

  const row = (institution: Institution) => {
    const isAsked = asking?.id === institution.id;
    const button = make(
      'button',
      { id: `bank-${institution.id}`, type: 'button', className: css.bank },
      make('span', { className: css.initial, textContent: institution.name.slice(0, 1) }),
      make('span', { textContent: institution.name }),
    );
    button.firstElementChild?.setAttribute('aria-hidden', 'true');
    button.setAttribute('aria-disabled', String(asking !== null));
    if (isAsked) button.dataset['asked'] = '';
    // What is asked already is waited for.
    button.addEventListener('click', () => {
      if (asking === null) onChosen(institution);
    });
    return make('li', {}, button);
  };
  const showMatches = () => {
    const found = matching(all, search.value);
    list.replaceChildren(...found.map(row));
    said.textContent = asking
      ? fill(texts.institutions.asking, { institution: asking.name })
      : countOf(texts, found.length, search.value);
  };
  search.addEventListener('input', showMatches);
  showMatches();

  const cancel = make('button', {
    id: 'cancel',
    type: 'button',
    className: css.quiet,
    textContent: texts.cancel,
  });
  cancel.addEventListener('click', onCancelled);
  return [
    make('h3', {
      id: HEADING,
      tabIndex: -1,
      className: css.heading,
      textContent: texts.institutions.heading,
    }),
    make(
      'div',
      { className: css.group },
      make('label', {
        htmlFor: 'search',
        className: css.label,
        textContent: texts.institutions.search,
      }),
      search,
      said,
    ),
    list,
    make('p', { className: css.hint, textContent: texts.sandbox }),
    make('div', { className: css.leave }, cancel),
  ];
}
