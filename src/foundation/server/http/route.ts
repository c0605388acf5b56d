import type { AnyCall, InputOf, OutputOf, Who } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Actor, Visit, Visitor } from './visit.ts';

/** Decides who may: answers the actor or refuses. */
export type Guard<W, A extends Actor> = { who: Who; admit: (world: W, visit: Visit) => Promise<A> | A };

/** A call with who may place it and the act that does it; `W` is what the act needs of the world. */
export type Route<W> = {
  call: AnyCall;
  admit: (world: W, visit: Visit) => Promise<Actor> | Actor;
  act: (world: W, actor: Actor, input: unknown) => Promise<unknown> | unknown;
};

/** One line of a capability's routes: call → who may → act. */
export function serve<W, A extends Actor, C extends AnyCall>(
  call: C,
  guard: Guard<W, A>,
  act: (world: W, actor: A, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>,
): Route<W> {
  if (guard.who !== call.who) throw new Error(`${call.name} says ${call.who}, its route says ${guard.who}`);
  return {
    call,
    admit: guard.admit,
    act: (world, actor, input) => act(world, actor as A, input as InputOf<C>),
  };
}

/** Anybody. */
export const anyone: Guard<unknown, Visitor> = {
  who: 'anyone',
  admit: (_world, visit) => ({ ...visit, kind: 'visitor' }),
};

/** Anybody, but from a page of ours: an image, a prefetch, a form or a script of another site is refused. */
export const ourPage: Guard<unknown, Visitor> = {
  who: 'our-page',
  admit: (_world, visit) => {
    if (!visit.fromOurPage || visit.browser === '') throw problem('foundation/forbidden');
    return { ...visit, kind: 'visitor' };
  },
};
