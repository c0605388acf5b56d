import { normalizeNumber } from '#foundation/language/typed-text.ts';
/** A temperature as somebody typed it, in tenths of a degree Celsius; null when nothing was typed, undefined when it is none. */
export function readTemperature(typed: string): number | null | undefined {
  const text = normalizeNumber(typed).replace(/[,٫]/, '.');
  if (text === '') return null;
  if (!/^\d{2}(\.\d)?$/.test(text)) return undefined;
  const tenths = Math.round(Number(text) * 10);
  return tenths >= 300 && tenths <= 450 ? tenths : undefined;
}
