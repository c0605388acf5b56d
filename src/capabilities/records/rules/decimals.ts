/** Where the digits of a decimal are kept beside its number, while a record is here; it leaves with no record. */
const digitsUrl = 'urn:sihat:decimal-digits';

type Extension = { url?: unknown; valueString?: unknown };
type JsonObject = Record<string, unknown>;

/**
 * Parses a FHIR resource. A decimal keeps its digits: `7.10` is another statement than `7.1`, and FHIR asks that it stays one. What a number
 * loses stands in an extension beside it.
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

/** A number with the digits that it was written with. */
export function originalDigits(
  value: number,
  beside: { extension?: readonly Extension[] | undefined } | undefined,
): string {
  const digits = beside?.extension?.find(({ url }) => url === digitsUrl)?.valueString;
  if (typeof digits === 'string' && Number(digits) === value) return digits;
  return Number.isFinite(value) ? String(value) : '';
}

/** Writes a resource as FHIR has it: every decimal with its digits again. `rawNumber` makes what `JSON.stringify` writes as it stands. */
export function restoreDigits(value: unknown, rawNumber: (digits: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => restoreDigits(one, rawNumber));
  if (typeof value !== 'object' || value === null) return value;
  const written: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, restoreDigits(one, rawNumber)]),
  );
  for (const [name, one] of Object.entries(value)) {
    const extensions = (one as { extension?: Extension[] } | null)?.extension;
    const number = written[name.slice(1)];
    if (!name.startsWith('_') || !Array.isArray(extensions) || typeof number !== 'number') continue;
    if (!extensions.some(({ url }) => url === digitsUrl)) continue;
    written[name.slice(1)] = rawNumber(originalDigits(number, { extension: extensions }));
    const others = extensions.filter(({ url }) => url !== digitsUrl);
    const { extension: _digits, ...rest } = one as JsonObject;
    const left = others.length > 0 ? { ...rest, extension: others } : rest;
    if (Object.keys(left).length > 0) written[name] = left;
    else delete written[name];
  }
  return written;
}
