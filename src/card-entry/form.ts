import type { CaptureField, CaptureFieldProblem } from '../../contracts/capture/messages.ts';
import english from '../../locales/en/capture.json';
import { createElement } from './element.ts';
import { digits, FIELDS, typedExpiry, groupNumber, hintForField } from './fields.ts';
import type { Mode, Problems, Values } from './fields.ts';
import { createProblemIcon } from './problem-icon.ts';
import * as css from './page.css.ts';

export type Texts = typeof english;

const ATTRIBUTES: Readonly<
  Record<CaptureField, { autocomplete: string; inputmode: string; maxlength: number }>
> = {
  nameOnCard: { autocomplete: 'cc-name', inputmode: 'text', maxlength: 80 },
  cardNumber: { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23 },
  expiration: { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 9 },
  securityCode: { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 },
  zipCode: { autocomplete: 'postal-code', inputmode: 'numeric', maxlength: 5 },
};

export interface FrameForm {
  values: () => Values;
  /** Renders all texts in a language; input, focus and errors stay. */
  setTexts: (texts: Texts, codeLength: 3 | 4 | null, codeOptional?: boolean) => void;
  /**
   * Shows each field's problem next to it; the portal's error summary takes the focus and leads
   * here.
   */
  showProblems: (problems: Problems) => void;
  focus: (field: CaptureField) => void;
  clear: (field: CaptureField) => void;
}

/** Groups digits as they are typed; the caret stays after the same digit. */
function formatKeepingCaret(field: HTMLInputElement, group: (text: string) => string): void {
  const before = digits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = group(field.value);
  let caret = 0;
  for (let seen = 0; caret < field.value.length && seen < before; caret += 1)
    if (/\d/.test(field.value[caret] ?? '')) seen += 1;
  field.setSelectionRange(caret, caret);
}

/** One field of the form: label, hint, input and error. */
function createRow(field: CaptureField) {
  const label = createElement('label', { htmlFor: field, className: css.label });
  const hint = createElement('p', { id: `${field}-hint`, className: css.hint });
  const input = createElement('input', {
    id: field,
    className: css.input[field],
    spellcheck: false,
    required: true,
  });
  const error = createElement('p', { id: `${field}-error`, className: css.error });
  for (const [name, value] of Object.entries({
    ...ATTRIBUTES[field],
    'aria-describedby': `${field}-hint ${field}-error`,
  }))
    input.setAttribute(name, String(value));
  if (field === 'cardNumber') hint.setAttribute('aria-live', 'polite');
  const element = createElement('div', { className: css.field[field] });
  element.append(label, hint, input, error);
  return { field, label, hint, input, error, element };
}

const problemText = (texts: Texts, field: CaptureField, problem: CaptureFieldProblem): string =>
  texts.problems[`${field}.${problem}` as keyof Texts['problems']] ?? texts.problems.INVALID;

/** The fields of a mode, in a form; without texts until {@link FrameForm.setTexts} sets them. */
export function createForm(form: HTMLFormElement, mode: Mode): FrameForm {
  const rows = FIELDS[mode].map(createRow);
  let said: { texts: Texts; codeLength: 3 | 4 | null } = { texts: english, codeLength: null };
  let wrong: Problems = {};

  const values = (): Values => ({
    nameOnCard: '',
    cardNumber: '',
    expiration: '',
    securityCode: '',
    zipCode: '',
    ...Object.fromEntries(rows.map(({ field, input }) => [field, input.value])),
  });
  const rowOf = (field: CaptureField) => rows.find((row) => row.field === field);
  /**
   * The number determines the brand, and the brand the length of the code: shown next to both
   * fields.
   */
  const showHints = () => {
    for (const { field, hint } of rows) {
      const found = hintForField(field, values(), said.codeLength);
      const text =
        'brand' in found
          ? said.texts.brands[found.brand as keyof Texts['brands']]
          : said.texts.hints[found.hint];
      if (hint.textContent !== text) hint.textContent = text;
    }
  };
  const show = (problems: Problems) => {
    wrong = problems;
    for (const { field, input, error } of rows) {
      const problem = problems[field];
      error.style.minHeight = '';
      error.replaceChildren(
        ...(problem
          ? [
              createProblemIcon(),
              createElement('span', { textContent: problemText(said.texts, field, problem) }),
            ]
          : []),
      );
      input.setAttribute('aria-invalid', String(problem !== undefined));
    }
  };

  form.replaceChildren(...rows.map(({ element }) => element));
  form.addEventListener('input', ({ target }) => {
    const row = rows.find(({ input }) => input === target);
    if (!row) return;
    if (row.field === 'cardNumber') formatKeepingCaret(row.input, groupNumber);
    if (row.field === 'expiration') formatKeepingCaret(row.input, typedExpiry);
    // The content below must not move: a user who corrects the last field is about to press the
    // button there.
    const height = row.error.offsetHeight;
    show(Object.fromEntries(Object.entries(wrong).filter(([field]) => field !== row.field)));
    if (height > 0) row.error.style.minHeight = `${height}px`;
    showHints();
  });
  return {
    values,
    showProblems: show,
    setTexts: (texts, codeLength, codeOptional = false) => {
      said = { texts, codeLength };
      for (const { field, label, input } of rows) {
        const optional = codeOptional && field === 'securityCode';
        label.textContent = texts.labels[optional ? 'securityCodeOptional' : field];
        input.required = !optional;
      }
      showHints();
      show(wrong);
    },
    focus: (field) => rowOf(field)?.input.focus(),
    clear: (field) => {
      const row = rowOf(field);
      if (row) row.input.value = '';
    },
  };
}
