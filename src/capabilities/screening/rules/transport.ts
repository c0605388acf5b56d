/**
 * Normalizes a flight number or vessel name: capital letters and digits only, and no zeros before the number of a
 * flight. `bi-0422` gives `BI422`, `RBA097` gives `RBA97`, `M.V. Seri Labuan` gives `MVSERILABUAN`. May be empty.
 */
export function normalizeTransport(entered: string): string {
  return normalizeSpelling(entered).replace(leadingZeros, '$1');
}

export function isNormalizedExceptZeros(name: string): boolean {
  return normalizeSpelling(name) === name;
}

/**
 * Parses the flights in a field, normalized and in the order entered. Travellers who change planes enter several:
 * `BI873/BI874`, `BI873/874` and `BI 873, BI 874` are two. A text that is no list of flights gives one name.
 */
export function parseFlights(entered: string): string[] {
  const words = entered.trim().split(/\s+/);
  const parts = words.every((part) => flightNumberPattern.test(normalizeTransport(part)))
    ? words
    : entered.split(flightSeparator);
  const flights: string[] = [];
  for (const part of parts.map(normalizeTransport).filter(Boolean)) {
    // A number alone belongs to the airline before it.
    const previousCarrier = flightNumberPattern.exec(flights.at(-1) ?? '')?.[1] ?? '';
    const flight =
      /^\d/.test(part) && !flightNumberPattern.test(part) ? normalizeTransport(previousCarrier + part) : part;
    if (!flightNumberPattern.test(flight)) return [normalizeTransport(entered)].filter(Boolean);
    flights.push(flight);
  }
  return [...new Set(flights)];
}

const flightSeparator = /[/,;&+|\n]|\s(?:and|dan)\s/i;

function normalizeSpelling(entered: string): string {
  // Fast path for ASCII, which is most of the input: this runs many times a second.
  if (printableAscii.test(entered)) return entered.toUpperCase().replace(nonAlphanumeric, '');
  return (
    entered
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
      // Upper case and removed separators can leave characters that compose, so normalizes again.
      .normalize('NFKC')
  );
}

const printableAscii = /^[ -~]*$/;
const nonAlphanumeric = /[^A-Z0-9]/g;
/** Airline code: two characters (IATA) or three letters (ICAO). */
const carrierPattern = '[A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3}';
const leadingZeros = new RegExp(`^(${carrierPattern})0+(?=[1-9]\\d*[A-Z]?$)`);
const flightNumberPattern = new RegExp(`^(${carrierPattern})\\d{1,4}[A-Z]?$`);
