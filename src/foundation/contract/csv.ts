/**
 * Rows as CSV (RFC 4180): every cell in quotes, lines end with CRLF. A text that a spreadsheet would take for a formula (OWASP: CSV injection)
 * begins with an apostrophe; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The same as a file: with the UTF-8 byte order mark, by which spreadsheets know its encoding. */
export function csvFileOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${csvOf(rows)}`;
}

function cell(value: string | number): string {
  const text = String(value);
  const defused = typeof value === 'string' && begins.test(text) ? `'${text}` : text;
  return `"${defused.replaceAll('"', '""')}"`;
}

// Also after blanks, which spreadsheets drop, and in the wide forms that some of them read alike.
const begins = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
