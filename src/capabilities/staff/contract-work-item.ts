import * as z from 'zod/mini';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import type { ProblemKind } from '#foundation/contract/problem.ts';
import { pickProblems } from './messages/problems.ts';
import type { Scope } from './rules/roles.ts';

/** Fields of an item of a desk that say who works on it. */
export const holderFields = {
  /** Member of staff who works on the item; null for nobody. */
  holder: z.nullable(z.object({ id: Id, name: z.string() })),
  isHeldByCaller: z.boolean(),
  heldSince: z.nullable(Instant),
};
/** Colleague to whom an item can be handed over. */
export const Colleague = z.object({ id: Id, name: z.string() });
export type Colleague = z.output<typeof Colleague>;
const ItemHolder = z.object(holderFields);
export type ItemHolder = z.output<typeof ItemHolder>;

type ItemCalls<Name extends string, Problems> = { name: Name; noun: string; path: string; problems: Problems };

function workItemDefaults<Problems extends Record<string, ProblemKind>>(scope: Scope, problems: Problems) {
  return {
    caller: 'staff',
    scope,
    envelope: 'errno',
    method: 'POST',
    output: NoData,
    problems: { ...problems, ...pickProblems('staff/other-state', 'staff/own-case') },
  } as const;
}

/** Defines the call with which the holder of an item hands it over to a colleague. Options as in `workItemCalls`. */
export function handOverCall<const Name extends string, Problems extends Record<string, ProblemKind>>(
  scope: Scope,
  { name, noun, path, problems }: ItemCalls<Name, Problems>,
) {
  const common = workItemDefaults(scope, problems);
  return defineCall({
    ...common,
    name: `handOver${name}`,
    summary: `Hands ${noun} of the caller over to a colleague.`,
    path: `${path}/hand-over`,
    input: z.object({ id: Id, newHolder: Id }),
    problems: { ...common.problems, ...pickProblems('staff/no-colleague') },
  });
}

/**
 * Defines the calls with which staff take items of a desk and give them back. `name`: the item, as part of the names of
 * the calls. `noun`: the item in a sentence, such as "a message". `path`: start of their paths.
 */
export function workItemCalls<const Name extends string, Problems extends Record<string, ProblemKind>>(
  scope: Scope,
  { name, noun, path, problems }: ItemCalls<Name, Problems>,
) {
  const common = workItemDefaults(scope, problems);
  return {
    /** Refused if `expectedHolder`, whom the caller's screen shows, is no longer the holder. */
    take: defineCall({
      ...common,
      name: `take${name}`,
      summary: `Assigns ${noun} to the caller, also from a colleague. If two take it at once, one is refused.`,
      path: `${path}/take`,
      input: z.object({ id: Id, expectedHolder: z.nullable(Id) }),
    }),
    giveBack: defineCall({
      ...common,
      name: `giveBack${name}`,
      summary: `Returns ${noun} that the caller has taken.`,
      path: `${path}/give-back`,
      input: z.object({ id: Id }),
    }),
  };
}
