/** Extension that carries the original digits of a decimal. restoreDigits removes it before a record leaves. */
const digitsUrl = 'urn:sihat:decimal-digits';

type Extension = { url?: unknown; valueString?: unknown };
type JsonObject = Record<string, unknown>;

/**
 * Parses a FHIR resource and preserves the digits of its decimals: FHIR distinguishes `7.10` from `7.1`.
 * Digits that a number cannot carry are stored in an extension beside it.
 */
export function parseFhir(text: string): unknown {
  return JSON.parse(text, preserveDigits);
}

function preserveDigits(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || source.length > 40 || String(value) === source) return value;
  if (Array.isArray(this) || !/^-?\d+\.\d+$/.test(source)) return value;
  const holder = this as JsonObject;
  const beside = (holder[`_${key}`] ?? {}) as { extension?: unknown };
  const others = Array.isArray(beside.extension) ? (beside.extension as unknown[]) : [];
  holder[`_${key}`] = { ...beside, extension: [...others, { url: digitsUrl, valueString: source }] };
  return value;
}

/** Text of a number with its original digits, where parseFhir preserved them. */
export function originalDigits(
  value: number,
  beside: { extension?: readonly Extension[] | undefined } | undefined,
): string {
  const digits = beside?.extension?.find(({ url }) => url === digitsUrl)?.valueString;
  if (typeof digits === 'string' && Number(digits) === value) return digits;
  return Number.isFinite(value) ? String(value) : '';
}

/**
 * Restores the original digits of every decimal before a resource is written as JSON.
 * `rawNumber` makes a value that `JSON.stringify` writes verbatim.
 */
export function restoreDigits(value: unknown, rawNumber: (digits: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreDigits(item, rawNumber));
  if (typeof value !== 'object' || value === null) return value;
  const written: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, restoreDigits(child, rawNumber)]),
  );
  for (const [name, property] of Object.entries(value)) {
    const extensions = (property as { extension?: Extension[] } | null)?.extension;
    const number = written[name.slice(1)];
    if (!name.startsWith('_') || !Array.isArray(extensions) || typeof number !== 'number') continue;
    if (!extensions.some(({ url }) => url === digitsUrl)) continue;
    written[name.slice(1)] = rawNumber(originalDigits(number, { extension: extensions }));
    const others = extensions.filter(({ url }) => url !== digitsUrl);
    const { extension: _digits, ...rest } = property as JsonObject;
    const left = others.length > 0 ? { ...rest, extension: others } : rest;
    if (Object.keys(left).length > 0) written[name] = left;
    else delete written[name];
  }
  return written;
}
