/**
 * Moves the focus to a field, by its id; in a list of choices to the selected one, or the first
 * available.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const choice =
    field?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    field?.querySelector<HTMLElement>('input[type="radio"]:not(:disabled)');
  (choice ?? field)?.focus();
}
