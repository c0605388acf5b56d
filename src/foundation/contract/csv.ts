/**
 * Formats rows as CSV (RFC 4180): every cell quoted, lines ended with CRLF. A text that a spreadsheet would take for a
 * formula (OWASP: CSV injection) gets a leading apostrophe. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Formats rows as a CSV file, with the UTF-8 byte order mark by which spreadsheets recognise the encoding. */
export function csvFileOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${csvOf(rows)}`;
}

function formatCell(value: string | number): string {
  const text = String(value);
  const escaped = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}

// Matches after blanks too, which spreadsheets drop, and full-width forms, which some spreadsheets treat alike.
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
