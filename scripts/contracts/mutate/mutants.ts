import { isObject, pathOf } from '../matching/paths.ts';
import type { Field } from './faults/field.ts';
import { faultsOf } from './faults/field-faults.ts';
import type { Fault } from './faults/field-faults.ts';
import { headerFaults, statusFaults } from './faults/response-faults.ts';
import type { ResponseFault } from './faults/response-faults.ts';
import type { ResponseScope, Mutant, ResponseContent } from './mutant.ts';
import type { DescribedOperation } from './operations.ts';
import { sensitiveFaults } from './faults/sensitive-faults.ts';

type Located = Fault & Pick<Mutant, 'at' | 'owner'>;

/** Rejected by HTTP status or, in graphs, within a 200. */
const isRefused = ({ status, json }: ResponseContent): boolean =>
  status >= 400 || (isObject(json) && Array.isArray(json['errors']));
const isAmong = (of: ResponseScope, said: ResponseContent): boolean =>
  of === 'refusals' ? isRefused(said) : of === null || (said.status === of && !isRefused(said));

const located = (field: Field): Located[] => [
  ...faultsOf(field).map((fault) => ({ ...fault, at: pathOf(field.steps), owner: field.owner })),
  ...sensitiveFaults(field).map((fault) => ({ ...fault, owner: field.owner })),
];

/** A fault of a response's JSON as a fault of the whole response. */
const ofJson = ({ changed, ...fault }: Located): ResponseFault & Pick<Mutant, 'owner'> => ({
  ...fault,
  changed: (said) => {
    const json = said.json === undefined ? undefined : changed(said.json);
    return json === said.json ? said : { ...said, json };
  },
});

/**
 * Every fault of an operation: each field of its responses with each applicable kind, statuses,
 * headers, arguments and secrets.
 */
export function mutantsOf({
  service,
  name: operation,
  answers,
  refusals,
  headers,
  arguments: asked,
}: DescribedOperation): Mutant[] {
  const mutant = (
    of: ResponseScope,
    { changed, ...fault }: ResponseFault & Partial<Pick<Mutant, 'owner'>>,
  ): Mutant => ({
    owner: null,
    ...fault,
    service,
    operation,
    of,
    changed: (said) => (isAmong(of, said) ? changed(said) : said),
  });
  const framed = (of: ResponseScope, kind: keyof typeof headers): Mutant[] =>
    [...statusFaults(kind, of), ...headers[kind].flatMap(headerFaults)].map((fault) =>
      mutant(of, fault),
    );
  return [
    ...[...answers].flatMap(([status, fields]) => [
      ...fields.flatMap(located).map((fault) => mutant(status, ofJson(fault))),
      ...framed(status, 'answered'),
    ]),
    ...refusals.flatMap(located).map((fault) => mutant('refusals', ofJson(fault))),
    ...framed('refusals', 'refused'),
    ...asked.map((fault): Mutant => ({ ...fault, service, operation, of: null, owner: null })),
  ];
}
