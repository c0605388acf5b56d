import * as z from 'zod/mini';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { getAppAttribute } from '../contract.ts';

/**
 * Reads an app attribute by the copy that this device keeps: its md5 goes along, and the value comes only when it has changed (spec §7,
 * "cached config"). While the server does not answer, the copy serves as it is; without one the failure is thrown.
 */
export async function readAttribute<T>(name: string, shape: z.ZodMiniType<T>): Promise<T> {
  const storageName = `sihat_attribute_${name}`;
  const Copy = z.object({ md5: z.string(), value: shape });
  // A copy that an older or newer page wrote in another shape is no copy.
  const copy = Copy.safeParse(await deviceStorage.read(storageName)).data;
  try {
    const answer = await callApi(getAppAttribute, { key_name: name, ...(copy && { md5: copy.md5 }) }, { quiet: true });
    const attribute = answer[name];
    if (attribute?.unchanged && copy?.md5 === attribute.md5) return copy.value;
    const value = shape.parse(attribute?.value);
    await deviceStorage.keep(storageName, { md5: attribute?.md5, value });
    return value;
  } catch (thrown) {
    const gone = isProblem(thrown, 'foundation/not-found');
    if (gone) deviceStorage.drop(storageName);
    if (copy === undefined || gone) throw thrown;
    return copy.value;
  }
}
