import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { temperatureRange } from './limits.ts';

/** Parses a temperature to tenths of a degree Celsius. Returns null for an empty text, undefined for an invalid one. */
export function parseTemperature(entered: string): number | null | undefined {
  // Accepts a comma and the Arabic decimal separator, too.
  const text = normalizeNumber(entered).replace(/[,٫]/, '.');
  if (text === '') return null;
  if (!/^\d{2}(\.\d)?$/.test(text)) return undefined;
  const tenths = Math.round(Number(text) * 10);
  return tenths >= temperatureRange.min && tenths <= temperatureRange.max ? tenths : undefined;
}
