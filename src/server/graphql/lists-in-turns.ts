import { defaultFieldResolver } from 'graphql';
import type {
  GraphQLFieldResolver,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLResolveInfo,
  GraphQLSchema,
} from 'graphql';

/** Milliseconds that lists are worked on at a stretch, before others are answered. */
const SLICE_MS = 8;
/** Shorter lists are worked on as they are. */
const SHORT_LIST = 20;

/** Turns at the event loop, of everybody who asks for them. */
export interface Turns {
  /** Resolves at once within a slice, and else after whatever the process has to do. */
  next(): Promise<void> | undefined;
}

/**
 * Turns that all lists of this process share: many requests at once get one slice together, not
 * one each.
 *
 * @param now Milliseconds that only grow.
 */
export function createTurns(now: () => number): Turns {
  const waiting: (() => void)[] = [];
  let ends = 0;
  let isRunning = false;
  const release = (): void => {
    const first = waiting.shift();
    if (!first) {
      isRunning = false;
      return;
    }
    ends = now() + SLICE_MS;
    first();
    // After what came in meanwhile.
    setImmediate(release);
  };
  return {
    next() {
      if (now() < ends) return undefined;
      if (!isRunning) {
        isRunning = true;
        setImmediate(release);
      }
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
  };
}

/** The items, each of them there when those before it were worked on and a turn has come. */
function inTurns(items: readonly unknown[], turns: Turns): Promise<unknown>[] {
  let before: Promise<unknown> = Promise.resolve();
  return items.map((item) => {
    const own = before.then(() => turns.next()).then(() => item);
    // One that fails is told where it stands.
    before = own.catch(() => undefined);
    return own;
  });
}

/** Whether a field is of a root type, or of what one answers; not of the items of a list. */
const isNearRoot = ({ path }: Pick<GraphQLResolveInfo, 'path'>): boolean =>
  path.prev === undefined || path.prev.prev === undefined;

const resolverInTurns =
  <Context>(
    resolve: GraphQLFieldResolver<unknown, Context>,
    turns: Turns,
  ): GraphQLFieldResolver<unknown, Context> =>
  (source, args, context, info) => {
    const answer: unknown = resolve(source, args, context, info);
    if (!isNearRoot(info)) return answer;
    const divided = (list: unknown): unknown =>
      Array.isArray(list) && list.length > SHORT_LIST ? inTurns(list, turns) : list;
    return answer instanceof Promise ? answer.then(divided) : divided(answer);
  };

/** Asked of the type itself: a schema of another copy of graphql, such as yoga's, is none to it. */
const isObject = (type: GraphQLNamedType): type is GraphQLObjectType =>
  Object.prototype.toString.call(type) === '[object GraphQLObjectType]';

/**
 * Changes a schema so that a long list is answered in slices (D-520): however long it is and
 * whatever its items hold, the process answers others in between.
 */
export function answerListsInTurns<Schema extends GraphQLSchema>(
  schema: Schema,
  turns: Turns,
): Schema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObject(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      if (String(field.type).startsWith('['))
        field.resolve = resolverInTurns(field.resolve ?? defaultFieldResolver, turns);
  }
  return schema;
}
