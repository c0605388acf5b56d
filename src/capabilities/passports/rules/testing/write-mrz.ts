import { computeCheckDigit, filler } from '../check-digit.ts';
import type { MrzFieldName, MrzFormat } from '../mrz-formats.ts';

/** Writes an MRZ: pads the fields and computes the check digits. */
export function writeMrz(format: MrzFormat, fields: Partial<Record<MrzFieldName, string>>): string[] {
  const lines = Array.from({ length: format.lineCount }, () => Array.from({ length: format.lineLength }, () => filler));
  for (const { field, line, from, to, hasCheckDigit } of format.fields) {
    const prefix = line === 0 ? (format.prefix ?? '').slice(from, to) : '';
    const text = (prefix || (fields[field] ?? '')).slice(0, to - from).padEnd(to - from, filler);
    lines[line]?.splice(from, to - from, ...text);
    // An empty optional field may have a filler as its check digit.
    if (hasCheckDigit && lines[line])
      lines[line][to] = field === 'optionalData' && !fields.optionalData ? filler : String(computeCheckDigit(text));
  }
  const { compositeCheckDigit } = format;
  if (compositeCheckDigit) {
    const text = compositeCheckDigit.ranges
      .map(({ line, from, to }) => lines[line]?.slice(from, to).join('') ?? '')
      .join('');
    const line = lines[compositeCheckDigit.line];
    if (line) line[compositeCheckDigit.column] = String(computeCheckDigit(text));
  }
  return lines.map((line) => line.join(''));
}
