import { isObject } from '../matching/paths.ts';
import type { Step } from '../matching/paths.ts';

/**
 * A value with the part at these steps changed, in every item where a step is `*`. The identical
 * value when nothing is there, or nothing changes.
 */
export function changedAt(
  value: unknown,
  [step, ...more]: readonly Step[],
  change: (found: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value);
  const into = (inner: unknown): unknown => changedAt(inner, more, change);
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      step === '*' || ('index' in step && step.index === index) ? into(item) : item,
    );
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const named = (name: string): boolean => step === '*' || ('field' in step && step.field === name);
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, named(name) ? into(inner) : inner] as const,
  );
  return fields.every(([name, inner]) => inner === value[name])
    ? value
    : Object.fromEntries(fields);
}

/** An object without one of its fields, or with the field renamed. */
export const withoutField =
  (name: string, otherName?: string) =>
  (holder: unknown): unknown => {
    if (!isObject(holder) || !Object.hasOwn(holder, name)) return holder;
    const { [name]: value, ...others } = holder;
    return otherName === undefined ? others : { ...others, [otherName]: value };
  };
