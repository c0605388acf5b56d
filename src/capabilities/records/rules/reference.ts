/** More characters than an address of a resource has. Longer ones are never looked into. */
export const maxReferenceLength = 2000;

/** A reference to a resource: what stands before its kind and id, and both of them; its version is left out. */
export type ParsedReference = { base: string; kind: string; id: string };

/** Reads `https://clinic.example/fhir/Patient/7/_history/2` or `Patient/7`; undefined for what ends otherwise, or is too long. */
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

/** A reference without the version that it may name. */
export function stripVersion(reference: string): string {
  if (reference.length > maxReferenceLength) return reference;
  const versionAt = reference.lastIndexOf('/');
  const marked =
    versionAt > 0 && versionAt < reference.length - 1 && reference.slice(0, versionAt).endsWith('/_history');
  return marked ? reference.slice(0, versionAt - '/_history'.length) : reference;
}
