/** Shows entries that contain every search word; areas with matches stay open during the search. */
function initSearch({
  field,
  items,
  counted,
  noun,
}: {
  field: string;
  items: string;
  counted: string;
  noun: string;
}): void {
  const input = document.getElementById(field) as HTMLInputElement | null;
  if (!input) return;
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const all = [...document.querySelectorAll<HTMLElement>(items)];
    for (const item of all) {
      const names = [...item.querySelectorAll('[name]')].map((named) => named.getAttribute('name'));
      const text = `${item.textContent} ${names.join(' ')}`.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const area of document.querySelectorAll<HTMLDetailsElement>('details.area')) {
      const [its, found] = [
        area.querySelectorAll(items).length,
        area.querySelectorAll(`${items}:not([hidden])`).length,
      ];
      area.hidden = found === 0;
      area.open = found > 0 && words.length > 0;
      const count = area.querySelector('.count');
      if (count) count.textContent = found === its ? String(its) : `${found} of ${its}`;
    }
    const count = document.getElementById(counted);
    const shown = all.filter(({ hidden }) => !hidden).length;
    if (count)
      count.textContent =
        words.length === 0
          ? `${shown} ${noun}`
          : shown === 0
            ? `None of ${all.length} ${noun} has all of these words.`
            : `${shown} of ${all.length} ${noun}`;
  };
  input.addEventListener('input', filter);
  // What was typed before this script came counts too.
  if (input.value !== '') filter();
}

/** An interaction's example is loaded when opened: all of them are megabytes. */
function initExamples(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const details = event.target as HTMLDetailsElement;
      const place = details.dataset['example'];
      const text = details.querySelector('pre');
      if (!details.open || place === undefined || !text || details.dataset['there'] === 'yes')
        return;
      void fetch(place, { credentials: 'omit' })
        .then((response) => response.json())
        .then(
          (example: unknown) => {
            text.textContent = JSON.stringify(example, null, 2);
            details.dataset['there'] = 'yes';
          },
          () => {
            text.textContent = 'The example could not be loaded. Close and open it to try again.';
          },
        );
    },
    true,
  );
}

/** Search fields of both pages, and interaction examples. */
export function initLists(): void {
  initSearch({
    field: 'states-search',
    items: 'form.state',
    counted: 'states-count',
    noun: 'states',
  });
  initSearch({
    field: 'interactions-search',
    items: 'li.interaction',
    counted: 'interactions-count',
    noun: 'interactions',
  });
  initExamples();
}
