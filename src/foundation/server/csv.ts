/**
 * Rows as CSV (RFC 4180) that spreadsheets open as text: UTF-8 with its mark, every cell in quotes. A cell that a spreadsheet would
 * take for a formula (OWASP: CSV injection) begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const defused = typeof value === 'string' && begins.test(text) ? `'${text}` : text;
  return `"${defused.replaceAll('"', '""')}"`;
}

// Also after blanks, which spreadsheets drop, and in the wide forms that some of them read alike.
const begins = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
