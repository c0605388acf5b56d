import { computeCheckDigit, filler } from '../check-digit.ts';
import type { MrzFieldName, MrzFormat } from '../mrz-formats.ts';

/** Writes a zone: fields filled up, check digits computed. */
export function writeMrz(format: MrzFormat, fields: Partial<Record<MrzFieldName, string>>): string[] {
  const lines = Array.from({ length: format.lines }, () => Array.from({ length: format.length }, () => filler));
  for (const { field, line, from, to, checked } of format.fields) {
    const begins = line === 0 ? (format.prefix ?? '').slice(from, to) : '';
    const text = (begins || (fields[field] ?? '')).slice(0, to - from).padEnd(to - from, filler);
    lines[line]?.splice(from, to - from, ...text);
    // A field with nothing in it may go without its digit.
    if (checked && lines[line])
      lines[line][to] = field === 'more' && !fields.more ? filler : String(computeCheckDigit(text));
  }
  const { overall } = format;
  if (overall) {
    const text = overall.over.map(({ line, from, to }) => lines[line]?.slice(from, to).join('') ?? '').join('');
    const line = lines[overall.line];
    if (line) line[overall.at] = String(computeCheckDigit(text));
  }
  return lines.map((line) => line.join(''));
}
