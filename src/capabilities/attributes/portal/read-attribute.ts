import * as z from 'zod/mini';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { getAppAttribute } from '../contract.ts';

/**
 * Reads an app attribute through a cache on this device. Sends the md5 of the cached copy, and gets the value only if
 * the value has changed (spec §7, "cached config"). Returns the copy if the call fails or `schema` does not accept the
 * new value. Throws if there is no copy, and deletes the copy if the attribute no longer exists.
 */
export async function readAttribute<T>(name: string, schema: z.ZodMiniType<T>): Promise<T> {
  const storageName = `sihat_attribute_${name}`;
  const CachedAttribute = z.object({ md5: z.string(), value: schema });
  // Ignores a copy that another version of the page wrote in another shape.
  const cached = CachedAttribute.safeParse(await deviceStorage.read(storageName)).data;
  try {
    const attributes = await callApi(
      getAppAttribute,
      { key_name: name, ...(cached && { md5: cached.md5 }) },
      { isBackground: true },
    );
    const attribute = attributes[name];
    if (attribute?.unchanged && cached?.md5 === attribute.md5) return cached.value;
    const value = schema.parse(attribute?.value);
    await deviceStorage.save(storageName, { md5: attribute?.md5, value });
    return value;
  } catch (thrown) {
    const isMissing = isProblem(thrown, 'foundation/not-found');
    if (isMissing) deviceStorage.delete(storageName);
    if (cached === undefined || isMissing) throw thrown;
    return cached.value;
  }
}
