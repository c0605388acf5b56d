/**
 * Formats rows as CSV (RFC 4180): every cell quoted, lines ended with CRLF. A text that a spreadsheet would take for a
 * formula (OWASP: CSV injection) gets a leading apostrophe. Numbers stay numbers.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Formats rows as a CSV file, with the UTF-8 byte order mark by which spreadsheets recognise the encoding. */
export function formatCsvFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${formatCsv(rows)}`;
}

function formatCell(value: string | number): string {
  const text = String(value);
  const escaped = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}

// Also matches a sign after blanks, which spreadsheets drop, and the full-width forms of = + - @, which some
// spreadsheets treat like the ordinary signs.
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
