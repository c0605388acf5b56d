export const maxReferenceLength = 2000;

/** Reference to a resource without its version. `base`: the part before type and id. */
export type ParsedReference = { base: string; resourceType: string; id: string };

/** Parses `https://clinic.example/fhir/Patient/7/_history/2` or `Patient/7`. Undefined for other or overlong text. */
export function parseReference(reference: string): ParsedReference | undefined {
  if (reference.length > maxReferenceLength) return undefined;
  const unversioned = stripVersion(reference);
  const idIndex = unversioned.lastIndexOf('/') + 1;
  const typeIndex = idIndex < 2 ? -1 : unversioned.lastIndexOf('/', idIndex - 2) + 1;
  if (typeIndex < 0) return undefined;
  const [resourceType, id] = [unversioned.slice(typeIndex, idIndex - 1), unversioned.slice(idIndex)];
  if (!/^[A-Za-z]+$/.test(resourceType) || !/^[A-Za-z0-9.-]+$/.test(id)) return undefined;
  return { base: unversioned.slice(0, typeIndex), resourceType, id };
}

/** Removes the version (`/_history/2`) from a reference. */
export function stripVersion(reference: string): string {
  if (reference.length > maxReferenceLength) return reference;
  const versionIndex = reference.lastIndexOf('/');
  const hasVersion =
    versionIndex > 0 && versionIndex < reference.length - 1 && reference.slice(0, versionIndex).endsWith('/_history');
  return hasVersion ? reference.slice(0, versionIndex - '/_history'.length) : reference;
}
