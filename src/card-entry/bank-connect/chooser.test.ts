import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountsResponse, openResponse } from '../../../tests/fixtures/payments/bank-connect.ts';
import english from '../../../locales/en/bank-connect.json' with { type: 'json' };
import spanish from '../../../locales/es/bank-connect.json' with { type: 'json' };
import { createChooser } from './chooser.ts';

const { institutions } = openResponse();
const harbor = { id: 'harbor', name: 'Harbor Bank' };
const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const names = () =>
  [...document.querySelectorAll('li')].map(
    (item) => item.querySelector('span:last-child')?.textContent,
  );
const text = () => document.body.textContent ?? '';

let acts: {
  onChosen: ReturnType<typeof vi.fn>;
  onAgreed: ReturnType<typeof vi.fn>;
  onCancelled: ReturnType<typeof vi.fn>;
};

function open() {
  document.body.innerHTML = '<div id="chooser"></div>';
  acts = { onChosen: vi.fn(), onAgreed: vi.fn(), onCancelled: vi.fn() };
  const chooser = createChooser(byId('chooser'), acts as never);
  chooser.write(english);
  return chooser;
}

function search(typed: string): void {
  byId<HTMLInputElement>('search').value = typed;
  byId('search').dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the list of banks', () => {
  it('shows nothing before there is one, and then all of them without taking the focus', () => {
    const chooser = open();
    expect(byId('chooser').childElementCount).toBe(0);
    chooser.showInstitutions(institutions);
    expect([
      names().length,
      document.querySelector('[role="status"]')?.textContent,
      document.activeElement,
    ]).toEqual([6, '6 banks', document.body]);
  });

  it('is searched by name, and says how many there are', () => {
    open().showInstitutions(institutions);
    search('bank');
    expect([names(), document.querySelector('[role="status"]')?.textContent]).toEqual([
      ['Harbor Bank', 'Lantern Business Bank', 'Two Rivers Bank'],
      '3 banks',
    ]);
    search('harb');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('1 bank');
    search('zzz');
    expect([names(), text().includes('No bank has “zzz” in its name.')]).toEqual([[], true]);
  });

  it('asks the bank that is chosen once, and keeps the focus and the search meanwhile', () => {
    const chooser = open();
    chooser.showInstitutions(institutions);
    search('bank');
    byId('bank-harbor').click();
    expect(acts.onChosen.mock.calls).toEqual([[harbor]]);
    chooser.ask(harbor);
    expect([
      document.activeElement?.id,
      names().length,
      text().includes('Asking Harbor Bank for your accounts'),
    ]).toEqual(['bank-harbor', 3, true]);
    byId('bank-harbor').click();
    byId('bank-lantern').click();
    expect(acts.onChosen).toHaveBeenCalledTimes(1);
  });

  it('another language keeps what was typed, and the focus', () => {
    const chooser = open();
    chooser.showInstitutions(institutions);
    search('harb');
    byId('search').focus();
    chooser.write(spanish);
    expect([
      byId('heading').textContent,
      byId<HTMLInputElement>('search').value,
      names(),
      document.activeElement?.id,
    ]).toEqual([spanish.institutions.heading, 'harb', ['Harbor Bank'], 'search']);
  });

  it('is left with Cancel', () => {
    open().showInstitutions(institutions);
    byId('cancel').click();
    expect(acts.onCancelled).toHaveBeenCalledTimes(1);
  });
});

describe("the customer's accounts", () => {
  function atHarbor(accounts = accountsResponse().accounts) {
    const chooser = open();
    chooser.showInstitutions(institutions);
    byId('bank-harbor').focus();
    chooser.ask(harbor);
    chooser.showAccounts(harbor, accounts);
    return chooser;
  }
  const radio = (id: string) => byId<HTMLInputElement>(`account-${id}`);

  it('take the focus with their heading, and say what agreeing means', () => {
    atHarbor();
    expect([document.activeElement?.id, byId('heading').textContent]).toEqual([
      'heading',
      'Choose an account at Harbor Bank',
    ]);
    expect(text()).toContain('Checking ending 4421');
    expect(text()).toContain('If you agree, Harbor Bank shares the account and routing number');
    expect([radio('harbor-checking').checked, radio('harbor-savings').checked]).toEqual([
      false,
      false,
    ]);
  });

  it('are not connected unless one is chosen', () => {
    atHarbor();
    byId('agree').click();
    expect([
      acts.onAgreed.mock.calls,
      text().includes('Please choose an account.'),
      document.activeElement?.id,
    ]).toEqual([[], true, 'account-harbor-checking']);
  });

  it('connect the one that the customer agrees to, once', () => {
    atHarbor();
    radio('harbor-savings').click();
    expect([radio('harbor-savings').checked, document.activeElement?.id]).toEqual([
      true,
      'account-harbor-savings',
    ]);
    byId('agree').click();
    byId('agree').click();
    expect(acts.onAgreed.mock.calls).toEqual([['harbor-savings']]);
    expect([byId('agree').textContent, document.activeElement?.id]).toEqual([
      'Connecting your account',
      'agree',
    ]);
  });

  it('have the only one chosen already', () => {
    atHarbor([{ id: 'fernhill-checking', accountType: 'CHECKING', lastFour: '2207' }]);
    byId('agree').click();
    expect(acts.onAgreed.mock.calls).toEqual([['fernhill-checking']]);
  });

  it('lead back to the banks', () => {
    atHarbor();
    byId('back').click();
    expect([names().length, document.activeElement?.id]).toEqual([6, 'heading']);
  });

  it('another language keeps what was chosen', () => {
    const chooser = atHarbor();
    radio('harbor-savings').click();
    chooser.write(spanish);
    expect([
      radio('harbor-savings').checked,
      byId('agree').textContent,
      text().includes('Cuenta de ahorros terminada en 8830'),
    ]).toEqual([true, 'Aceptar y conectar', true]);
  });
});
