import type {
  AnyCall,
  CallerKind,
  EventCall,
  EventOf,
  InputOf,
  OutputOf,
  SessionChange,
} from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { Actor, Visit, Visitor } from './visit.ts';

/**
 * Authorizes a visit: returns the actor or throws a refusal. `scope`: the scope that a member of staff or a carrier's
 * key needs. `headers`: headers of every answer to this actor, by lower-case name.
 */
export type Guard<W, A extends Actor> = {
  caller: CallerKind;
  scope?: string | undefined;
  admit: (world: W, visit: Visit) => Promise<A> | A;
  headers?: ((actor: A) => Readonly<Record<string, string>>) | undefined;
};

/**
 * Guard of streams of events. `isStillAdmitted`: whether an actor whom it admitted still has the session and the scope.
 * Asked about every open stream more than once a second. Does not count as use of the session.
 */
export type StreamGuard<W, A extends Actor> = Guard<W, A> & {
  isStillAdmitted: (world: W, actor: A) => Promise<boolean>;
};

/** `W` is the part of the world that the handler needs. */
export type Route<W> = {
  call: AnyCall;
  admit: (world: W, visit: Visit) => Promise<Actor> | Actor;
  headers: (actor: Actor) => Readonly<Record<string, string>>;
  handler: (world: W, actor: Actor, input: unknown) => Promise<unknown> | unknown;
  /** For a call whose answer is a stream of events; its `handler` only opens the stream. */
  stream?: EventStreamRoute<W>;
};

export type EventStreamRoute<W> = {
  isStillAdmitted: (world: W, actor: Actor) => Promise<boolean>;
  feed: EventFeed<W, Actor, unknown, unknown>;
};

/**
 * Handler of a call, for a world with at least `W` and callers of the kind `A`. Its input and output have the types of
 * the contract.
 */
export type Handler<C extends AnyCall, W, A = unknown> = (
  ...request: InputOf<C> extends Record<string, never>
    ? unknown extends A
      ? [world: W, actor?: A, input?: InputOf<C>]
      : [world: W, actor: A, input?: InputOf<C>]
    : [world: W, actor: A, input: InputOf<C>]
) => Promise<OutputOf<C>>;

/** Handlers of a contract's calls, by name: `HandlersOf<typeof calls, World, Actor>['submitDeclaration']`. */
export type HandlersOf<Calls, W, A = unknown> = {
  [Name in keyof Calls]: Calls[Name] extends AnyCall ? Handler<Calls[Name], W, A> : never;
};

/**
 * Defines the route of a call. Throws at the start of the server when the guard admits other callers than the contract
 * of the call states.
 */
export function serve<W, A extends Actor, C extends AnyCall>(
  call: C,
  guard: Guard<W, A>,
  handler: (world: W, actor: A, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>,
): Route<W> {
  if (call.setsSession) throw new Error(`${call.name} sets a session: define its route with serveSession`);
  if (call.output === 'events') throw new Error(`${call.name} answers events: define its route with serveEvents`);
  return createRoute(call, guard, handler);
}

/**
 * Defines a route that starts or ends a session. The handler returns only the change of the session, which goes into a
 * cookie; the answer has no data.
 */
export function serveSession<W, A extends Actor, C extends AnyCall>(
  call: C,
  guard: Guard<W, A>,
  handler: (world: W, actor: A, input: InputOf<C>) => Promise<SessionChange>,
): Route<W> {
  if (!call.setsSession) throw new Error(`${call.name} lacks setsSession: define its route with serve`);
  return createRoute(call, guard, handler);
}

/** Defines the route of a call whose answer is a stream of server-sent events. */
export function serveEvents<W, A extends Actor, C extends EventCall>(
  call: C,
  guard: StreamGuard<W, A>,
  feed: EventFeed<W, A, InputOf<C>, EventOf<C>>,
): Route<W> {
  return {
    ...createRoute(call, guard, feed.onOpen),
    stream: {
      isStillAdmitted: (world, actor) => guard.isStillAdmitted(world, actor as A),
      feed: feed as EventFeed<W, Actor, unknown, unknown>,
    },
  };
}

export const anyone: Guard<unknown, Visitor> = {
  caller: 'anyone',
  admit: (_world, visit) => ({ ...visit, kind: 'visitor' }),
};

/** Admits requests of this product's pages only. Refuses images, prefetches, forms and scripts of other sites. */
export const sameOriginPage: Guard<unknown, Visitor> = {
  caller: 'our-page',
  admit: (_world, visit) => {
    if (!visit.isFromOwnPage || visit.browserId === '') throw problem('foundation/forbidden');
    return { ...visit, kind: 'visitor' };
  },
};

function createRoute<W, A extends Actor, C extends AnyCall>(
  call: C,
  { caller, scope, admit, headers = () => ({}) }: Guard<W, A>,
  handler: (world: W, actor: A, input: InputOf<C>) => unknown,
): Route<W> {
  const [callAccess, guardAccess] = [describeAccess(call), describeAccess({ caller, scope })];
  if (callAccess !== guardAccess) throw new Error(`${call.name} admits ${callAccess}, its guard ${guardAccess}`);
  return {
    call,
    admit,
    headers: (actor) => headers(actor as A),
    handler: (world, actor, input) => handler(world, actor as A, input as InputOf<C>),
  };
}

function describeAccess({ caller, scope }: { caller: CallerKind; scope?: string | undefined }): string {
  return scope === undefined ? caller : `${caller} with ${scope}`;
}
