import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { getAppAttribute as attributeCall } from '../contract.ts';

/** The attributes that this installation has, by name: composed from its settings, some of them when they are read. */
export type Attributes = Readonly<Record<string, unknown>>;

/** One attribute, or that the caller's copy is still right. */
export function getAppAttribute(
  world: { attributes: Attributes },
  _actor: Visitor,
  { key_name, md5 }: InputOf<typeof attributeCall>,
): OutputOf<typeof attributeCall> {
  if (!Object.hasOwn(world.attributes, key_name)) throw problem('foundation/not-found');
  const value = world.attributes[key_name];
  const current = md5Of(value);
  return {
    [key_name]: md5 === current ? { md5: current, unchanged: true } : { md5: current, unchanged: false, value },
  };
}

/** The md5 by which copies of a value are compared: the specification names it, and it protects nothing. */
export function md5Of(value: unknown): string {
  return createHash('md5').update(JSON.stringify(value)).digest('hex');
}
