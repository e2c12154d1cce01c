/** A control that was used before the portal's script came. */
type Control = HTMLElement & { name?: string; type?: string };

/** What was done before the portal's script came (scripts/build/pages.ts). */
interface EarlyActs {
  /** What was used, in order: with the text or choice it was given, null where it was pressed. */
  acts: ReadonlyMap<Control, string | null>;
  /** Stops keeping: from now on the page's own handlers are there. */
  release: () => void;
}

type Act = readonly [control: Control, given: string | null];

declare global {
  interface Window {
    early?: EarlyActs;
  }
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/**
 * React takes a control's state as it finds it, and hears of changes alone: the state that was
 * rendered is put back, so that the act is a change.
 */
function press(control: Control): void {
  if (isToggle(control)) {
    const group =
      control.type === 'radio' && control.name
        ? [...control.ownerDocument.getElementsByName(control.name)].filter(
            (one): one is HTMLInputElement => isToggle(one),
          )
        : [control];
    for (const one of group) one.checked = one.defaultChecked;
    if (control.checked) return;
  }
  control.click();
}

function fill(control: Control, value: string): void {
  const type = Object.getPrototypeOf(control) as object;
  const native = Object.getOwnPropertyDescriptor(type, 'value');
  if ('defaultValue' in control && 'value' in control) control.value = control.defaultValue;
  native?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What a control is known by when it is rendered anew. */
const descriptionOf = (control: Control): string =>
  [
    control.tagName,
    ...['id', 'type', 'name', 'aria-label'].map((name) => control.getAttribute(name)),
    isToggle(control) ? control.value : '',
    control.tagName === 'BUTTON' ? control.textContent : '',
  ].join('\n');

/**
 * The control in the page as it is now: itself, or the one that it was replaced by where the page
 * was rendered anew. Null where that is not certain.
 */
function currentOf(control: Control): Control | null {
  if (control.isConnected) return control;
  const description = descriptionOf(control);
  const alike = (controls: Iterable<Control>): Control[] =>
    [...controls].filter((one) => descriptionOf(one) === description);
  const top = control.getRootNode();
  const before =
    control.parentNode && top instanceof Element
      ? alike(top.querySelectorAll<Control>(control.tagName))
      : [control];
  const now = alike(control.ownerDocument.querySelectorAll<Control>(control.tagName));
  return before.length === now.length ? (now[before.indexOf(control)] ?? null) : null;
}

/** Of a group of radio buttons the last choice counts. */
const isLastOfGroup = ([control]: Act, index: number, acts: readonly Act[]): boolean =>
  control.type !== 'radio' ||
  !acts.slice(index + 1).some(([{ type, name }]) => type === 'radio' && name === control.name);

/** Does again, once and in order, what was done before the page was taken over. */
export function replayEarlyActs({ early }: Pick<Window, 'early'>): void {
  early?.release();
  for (const [used, value] of [...(early?.acts ?? [])].filter(isLastOfGroup)) {
    const control = currentOf(used);
    if (!control) continue;
    if (value === null) press(control);
    else fill(control, value);
  }
}
