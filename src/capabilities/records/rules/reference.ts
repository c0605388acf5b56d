/** Longest reference that is parsed, in characters. */
export const maxReferenceLength = 2000;

/** Reference to a resource without its version. `base`: the part before type and id. */
export type ParsedReference = { base: string; kind: string; id: string };

/** Parses `https://clinic.example/fhir/Patient/7/_history/2` or `Patient/7`. Undefined for other or overlong text. */
export function parseReference(reference: string): ParsedReference | undefined {
  if (reference.length > maxReferenceLength) return undefined;
  const bare = stripVersion(reference);
  const idAt = bare.lastIndexOf('/') + 1;
  const kindAt = idAt < 2 ? -1 : bare.lastIndexOf('/', idAt - 2) + 1;
  if (kindAt < 0) return undefined;
  const [kind, id] = [bare.slice(kindAt, idAt - 1), bare.slice(idAt)];
  if (!/^[A-Za-z]+$/.test(kind) || !/^[A-Za-z0-9.-]+$/.test(id)) return undefined;
  return { base: bare.slice(0, kindAt), kind, id };
}

/** Removes the version (`/_history/2`) from a reference. */
export function stripVersion(reference: string): string {
  if (reference.length > maxReferenceLength) return reference;
  const versionAt = reference.lastIndexOf('/');
  const marked =
    versionAt > 0 && versionAt < reference.length - 1 && reference.slice(0, versionAt).endsWith('/_history');
  return marked ? reference.slice(0, versionAt - '/_history'.length) : reference;
}
