import type { Institution } from '../../../contracts/rest/bank-connect/types.ts';
import { createElement } from '../element.ts';
import * as css from './chooser.css.ts';
import { interpolate, HEADING_ID } from './screen.ts';
import type { ChooserActions, Screen, Texts } from './screen.ts';
import { searchByName } from './search.ts';

type InstitutionsScreen = Extract<Screen, { kind: 'institutions' }>;

const matchCountText = (texts: Texts, count: number, typed: string): string => {
  if (count === 0) return interpolate(texts.institutions.none, { typed: typed.trim() });
  return interpolate(count === 1 ? texts.institutions.one : texts.institutions.many, { count });
};

/** A searchable list of banks; each is a button. */
export function renderInstitutions(
  texts: Texts,
  { all, typed, asking }: InstitutionsScreen,
  { onChosen, onCancelled }: ChooserActions,
): Node[] {
  const status = createElement('p', { className: css.statusText });
  status.setAttribute('role', 'status');
  const list = createElement('ul', { className: css.list });
  const search = createElement('input', {
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
    const button = createElement(
      'button',
      { id: `bank-${institution.id}`, type: 'button', className: css.bank },
      createElement('span', { className: css.initial, textContent: institution.name.slice(0, 1) }),
      createElement('span', { textContent: institution.name }),
    );
    button.firstElementChild?.setAttribute('aria-hidden', 'true');
    button.setAttribute('aria-disabled', String(asking !== null));
    if (isAsked) button.dataset['asked'] = '';
    // The request is already in flight.
    button.addEventListener('click', () => {
      if (asking === null) onChosen(institution);
    });
    return createElement('li', {}, button);
  };
  const showMatches = () => {
    const found = searchByName(all, search.value);
    list.replaceChildren(...found.map(row));
    status.textContent = asking
      ? interpolate(texts.institutions.asking, { institution: asking.name })
      : matchCountText(texts, found.length, search.value);
  };
  search.addEventListener('input', showMatches);
  showMatches();

  const cancel = createElement('button', {
    id: 'cancel',
    type: 'button',
    className: css.quiet,
    textContent: texts.cancel,
  });
  cancel.addEventListener('click', onCancelled);
  return [
    createElement('h3', {
      id: HEADING_ID,
      tabIndex: -1,
      className: css.heading,
      textContent: texts.institutions.heading,
    }),
    createElement(
      'div',
      { className: css.group },
      createElement('label', {
        htmlFor: 'search',
        className: css.label,
        textContent: texts.institutions.search,
      }),
      search,
      status,
    ),
    list,
    createElement('p', { className: css.hint, textContent: texts.sandbox }),
    createElement('div', { className: css.cancelAction }, cancel),
  ];
}
