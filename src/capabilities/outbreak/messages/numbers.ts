import { formatCount } from '#foundation/language/format-count.ts';
import type { Language } from '#foundation/language/messages.ts';

export function formatDecimal(mean: number, language: Language): string {
  return mean >= 10 ? formatCount(Math.round(mean)) : decimalFormats[language].format(mean);
}

/** Formats a figure; a dash if it is unknown. */
export function formatKnown(value: number | null | undefined, format: (known: number) => string): string {
  return typeof value === 'number' ? format(value) : '–';
}

export function formatCompact(count: number, language: Language): string {
  return count < 10_000 ? formatCount(count) : compactFormats[language].format(count);
}

const decimalFormats = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
  ms: new Intl.NumberFormat('ms-MY', { maximumFractionDigits: 1 }),
};
const compactFormats = {
  en: new Intl.NumberFormat('en-GB', { notation: 'compact' }),
  ms: new Intl.NumberFormat('ms-MY', { notation: 'compact' }),
};
