import type { AnyCall, InputOf, OutputOf, SessionChange, Who } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Actor, Visit, Visitor } from './visit.ts';

/**
 * Decides who may: answers the actor or refuses. `scope`: what a member of staff, or a carrier's key, must be allowed to do. `headers`:
 * what every answer to this actor says in its headers, by names in small letters.
 */
export type Guard<W, A extends Actor> = {
  who: Who;
  scope?: string | undefined;
  admit: (world: W, visit: Visit) => Promise<A> | A;
  headers?: ((actor: A) => Readonly<Record<string, string>>) | undefined;
};

/** A call with who may place it and the act that does it; `W` is what the act needs of the world. */
export type Route<W> = {
  call: AnyCall;
  admit: (world: W, visit: Visit) => Promise<Actor> | Actor;
  headers: (actor: Actor) => Readonly<Record<string, string>>;
  act: (world: W, actor: Actor, input: unknown) => Promise<unknown> | unknown;
};

/** One line of a capability's routes: call → who may → act. */
export function serve<W, A extends Actor, C extends AnyCall>(
  call: C,
  guard: Guard<W, A>,
  act: (world: W, actor: A, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>,
): Route<W> {
  if (call.setsSession) throw new Error(`${call.name} sets a session: its route is made by serveSession`);
  return routeOf(call, guard, act);
}

/** The same for a call that begins or ends a session: the act answers that beside whatever the output says. */
export function serveSession<W, A extends Actor, C extends AnyCall>(
  call: C,
  guard: Guard<W, A>,
  act: (world: W, actor: A, input: InputOf<C>) => Promise<SessionChange>,
): Route<W> {
  if (!call.setsSession) throw new Error(`${call.name} does not say that it sets a session`);
  return routeOf(call, guard, act);
}

/** Anybody. */
export const anyone: Guard<unknown, Visitor> = {
  who: 'anyone',
  admit: (_world, visit) => ({ ...visit, kind: 'visitor' }),
};

/** Anybody, but from a page of ours: an image, a prefetch, a form or a script of another site is refused. */
export const sameOriginPage: Guard<unknown, Visitor> = {
  who: 'our-page',
  admit: (_world, visit) => {
    if (!visit.fromOurPage || visit.browser === '') throw problem('foundation/forbidden');
    return { ...visit, kind: 'visitor' };
  },
};

function routeOf<W, A extends Actor, C extends AnyCall>(
  call: C,
  { who, scope, admit, headers = () => ({}) }: Guard<W, A>,
  act: (world: W, actor: A, input: InputOf<C>) => unknown,
): Route<W> {
  const [said, asked] = [named(call), named({ who, scope })];
  if (said !== asked) throw new Error(`${call.name} says ${said}, its route says ${asked}`);
  return {
    call,
    admit,
    headers: (actor) => headers(actor as A),
    act: (world, actor, input) => act(world, actor as A, input as InputOf<C>),
  };
}

function named({ who, scope }: { who: Who; scope?: string | undefined }): string {
  return scope === undefined ? who : `${who} with ${scope}`;
}
