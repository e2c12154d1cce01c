import { afterEach, expect, it } from 'vitest';
import english from '../../locales/en/capture.json' with { type: 'json' };
import spanish from '../../locales/es/capture.json' with { type: 'json' };
import { createForm } from './form.ts';
import type { FrameForm } from './form.ts';

const box = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
const said = (id: string) => document.querySelector(`#${id}-error`)?.textContent;

function open(mode: 'card' | 'security-code', codeLength: 3 | 4 | null = null): FrameForm {
  document.body.innerHTML = '<form id="form"></form>';
  const form = createForm(document.querySelector('form') as HTMLFormElement, mode);
  form.setTexts(english, codeLength);
  return form;
}

function type(id: string, text: string): void {
  box(id).value = text;
  box(id).dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('another language keeps what was typed, the focus, and what was said to be wrong', () => {
  const form = open('card');
  type('nameOnCard', 'Dana Whitfield');
  form.showProblems({ cardNumber: 'INVALID' });
  form.focus('zipCode');
  form.setTexts(spanish, null);
  expect(form.values().nameOnCard).toBe('Dana Whitfield');
  expect(document.activeElement).toBe(box('zipCode'));
  expect(said('cardNumber')).toBe(spanish.problems['cardNumber.INVALID']);
  expect(document.querySelector('label[for="zipCode"]')?.textContent).toBe(spanish.labels.zipCode);
});

it('what is wrong is said beside each field and leaves the focus to the error summary', () => {
  const form = open('card');
  form.showProblems({ nameOnCard: 'REQUIRED', zipCode: 'INVALID' });
  expect([said('nameOnCard'), said('cardNumber'), said('zipCode')]).toEqual([
    english.problems['nameOnCard.REQUIRED'],
    '',
    english.problems['zipCode.INVALID'],
  ]);
  expect([
    box('nameOnCard').getAttribute('aria-invalid'),
    box('cardNumber').getAttribute('aria-invalid'),
  ]).toEqual(['true', 'false']);
  expect(document.activeElement).toBe(document.body);
});

it('a field that is corrected is no longer wrong, the others still are', () => {
  const form = open('card');
  form.showProblems({ nameOnCard: 'REQUIRED', zipCode: 'INVALID' });
  type('nameOnCard', 'D');
  expect([said('nameOnCard'), said('zipCode')]).toEqual(['', english.problems['zipCode.INVALID']]);
  form.setTexts(spanish, null);
  expect(said('nameOnCard')).toBe('');
});

it('a code that may be left empty says so', () => {
  const form = open('security-code', 3);
  expect([document.querySelector('label')?.textContent, box('securityCode').required]).toEqual([
    english.labels.securityCode,
    true,
  ]);
  form.setTexts(spanish, 3, true);
  expect([document.querySelector('label')?.textContent, box('securityCode').required]).toEqual([
    spanish.labels.securityCodeOptional,
    false,
  ]);
});

it('the number tells the brand, and the brand how long the code is', () => {
  open('card');
  type('cardNumber', '378282246310005');
  expect(box('cardNumber').value).toBe('3782 822463 10005');
  expect(document.querySelector('#cardNumber-hint')?.textContent).toBe(
    english.brands.AMERICAN_EXPRESS,
  );
  expect(document.querySelector('#securityCode-hint')?.textContent).toBe(
    english.hints.securityCode4,
  );
});

it('a saved card asks for its code alone', () => {
  const form = open('security-code', 4);
  expect([...document.querySelectorAll('input')].map(({ id }) => id)).toEqual(['securityCode']);
  type('securityCode', '1234');
  form.clear('securityCode');
  expect(form.values()).toEqual({
    nameOnCard: '',
    cardNumber: '',
    expiration: '',
    securityCode: '',
    zipCode: '',
  });
});
