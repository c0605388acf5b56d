import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { getAppAttribute as attributeCall } from '../contract.ts';

/**
 * Attributes of this installation by name. The values come from the settings of the installation; getters compute some
 * values at every read.
 */
export type Attributes = Readonly<Record<string, unknown>>;

export function getAppAttribute(
  world: { attributes: Attributes },
  _actor: Visitor,
  { key_name, md5 }: InputOf<typeof attributeCall>,
): OutputOf<typeof attributeCall> {
  if (!Object.hasOwn(world.attributes, key_name)) throw problem('foundation/not-found');
  const value = world.attributes[key_name];
  const currentMd5 = md5Of(value);
  return {
    [key_name]:
      md5 === currentMd5 ? { md5: currentMd5, unchanged: true } : { md5: currentMd5, unchanged: false, value },
  };
}

/** The specification requires md5, which protects nothing here. */
export function md5Of(value: unknown): string {
  return createHash('md5').update(JSON.stringify(value)).digest('hex');
}
