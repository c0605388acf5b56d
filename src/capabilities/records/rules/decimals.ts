/** URL of the extension that carries the original digits of a decimal. restoreDigits removes the extension. */
const digitsUrl = 'urn:sihat:decimal-digits';

type Extension = { url?: unknown; valueString?: unknown };
type JsonObject = Record<string, unknown>;

/**
 * Parses a FHIR resource and preserves the digits of its decimals: FHIR distinguishes `7.10` from `7.1`.
 * Digits that a number cannot carry are stored in an extension of the sibling property `_name`, as FHIR provides.
 */
export function parseFhir(text: string): unknown {
  return JSON.parse(text, preserveDigits);
}

function preserveDigits(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  // `source` is the number as the JSON text spells it. A text of more than 40 characters is no measured value.
  if (typeof value !== 'number' || source === undefined || source.length > 40 || String(value) === source) return value;
  if (Array.isArray(this) || !/^-?\d+\.\d+$/.test(source)) return value;
  const parent = this as JsonObject;
  const sibling = (parent[`_${key}`] ?? {}) as { extension?: unknown };
  const otherExtensions = Array.isArray(sibling.extension) ? (sibling.extension as unknown[]) : [];
  parent[`_${key}`] = { ...sibling, extension: [...otherExtensions, { url: digitsUrl, valueString: source }] };
  return value;
}

/** Text of a number with its original digits, where parseFhir preserved them. */
export function originalDigits(
  value: number,
  sibling: { extension?: readonly Extension[] | undefined } | undefined,
): string {
  const digits = sibling?.extension?.find(({ url }) => url === digitsUrl)?.valueString;
  if (typeof digits === 'string' && Number(digits) === value) return digits;
  return Number.isFinite(value) ? String(value) : '';
}

/**
 * Restores the digits that parseFhir preserved, before JSON is written. `rawNumber` makes a value that `JSON.stringify`
 * writes verbatim.
 */
export function restoreDigits(value: unknown, rawNumber: (digits: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreDigits(item, rawNumber));
  if (typeof value !== 'object' || value === null) return value;
  const restored: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, restoreDigits(child, rawNumber)]),
  );
  for (const [name, property] of Object.entries(value)) {
    const extensions = (property as { extension?: Extension[] } | null)?.extension;
    const number = restored[name.slice(1)];
    if (!name.startsWith('_') || !Array.isArray(extensions) || typeof number !== 'number') continue;
    if (!extensions.some(({ url }) => url === digitsUrl)) continue;
    restored[name.slice(1)] = rawNumber(originalDigits(number, { extension: extensions }));
    const otherExtensions = extensions.filter(({ url }) => url !== digitsUrl);
    const { extension: _digits, ...rest } = property as JsonObject;
    const remaining = otherExtensions.length > 0 ? { ...rest, extension: otherExtensions } : rest;
    if (Object.keys(remaining).length > 0) restored[name] = remaining;
    else delete restored[name];
  }
  return restored;
}
