/**
 * A flight number or vessel name as it is compared: letters in capitals, nothing but letters and digits, and no zeros before
 * the number of a flight. `bi-0422` is `BI422`, `RBA097` is `RBA97`, `M.V. Seri  Labuan` is `MVSERILABUAN`. Empty when nothing is left.
 */
export function normalizeTransport(typed: string): string {
  return normalizeSpelling(typed).replace(leadingZeros, '$1');
}

/** Whether a name is in its normal form, but for zeros before the number of a flight. */
export function hasNormalizedSpelling(name: string): boolean {
  return normalizeSpelling(name) === name;
}

/**
 * The flights that a field names, each in its normal form, in the order in which they were typed: somebody who changes planes, or whose
 * plane goes on, types both. `BI873/BI874`, `BI873/874` and `BI 873, BI 874` are two. What is no list of flights stays one name.
 */
export function parseFlights(typed: string): string[] {
  const byBlanks = typed.trim().split(/\s+/);
  const parts = byBlanks.every((part) => flightNumberPattern.test(normalizeTransport(part)))
    ? byBlanks
    : typed.split(flightSeparator);
  const flights: string[] = [];
  for (const part of parts.map(normalizeTransport).filter(Boolean)) {
    // A number alone is of the airline before it.
    const carrierBefore = flightNumberPattern.exec(flights.at(-1) ?? '')?.[1] ?? '';
    const named = /^\d/.test(part) && !flightNumberPattern.test(part) ? normalizeTransport(carrierBefore + part) : part;
    if (!flightNumberPattern.test(named)) return [normalizeTransport(typed)].filter(Boolean);
    flights.push(named);
  }
  return [...new Set(flights)];
}

const flightSeparator = /[/,;&+|\n]|\s(?:and|dan)\s/i;

function normalizeSpelling(typed: string): string {
  // As most of it comes, many times a second.
  if (printableAscii.test(typed)) return typed.toUpperCase().replace(nonAlphanumeric, '');
  return (
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
      // Capitals, and letters that have come together, may be spelled in a shorter way.
      .normalize('NFKC')
  );
}

const printableAscii = /^[ -~]*$/;
const nonAlphanumeric = /[^A-Z0-9]/g;
/** An airline's two characters (IATA), or three letters (ICAO). */
const carrierPattern = '[A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3}';
const leadingZeros = new RegExp(`^(${carrierPattern})0+(?=[1-9]\\d*[A-Z]?$)`);
const flightNumberPattern = new RegExp(`^(${carrierPattern})\\d{1,4}[A-Z]?$`);
