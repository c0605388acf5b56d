import type { Language } from '#foundation/language/wording.ts';

/** A whole number with its thousands set apart. */
export function countText(count: number, language: Language): string {
  return formats[language].format(count);
}

/** A number to one decimal, and a whole one above ten. */
export function meanText(mean: number, language: Language): string {
  return mean >= 10 ? countText(Math.round(mean), language) : tenths[language].format(mean);
}

/** A number at an axis, short. */
export function shortText(count: number, language: Language): string {
  return count < 10_000 ? countText(count, language) : shorts[language].format(count);
}

const formats = { en: new Intl.NumberFormat('en-GB'), ms: new Intl.NumberFormat('ms-MY') };
const tenths = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
  ms: new Intl.NumberFormat('ms-MY', { maximumFractionDigits: 1 }),
};
const shorts = {
  en: new Intl.NumberFormat('en-GB', { notation: 'compact' }),
  ms: new Intl.NumberFormat('ms-MY', { notation: 'compact' }),
};
