/** The two languages of the interface as BCP 47 codes. */
export type Language = 'en' | 'ms';

/** The language as it appears in routes and in the stored preference (spec §2: EN or BM). */
export type RouteLanguage = 'en' | 'bm';

export type BilingualText = { readonly en: string; readonly ms: string };

/** Defines messages in both languages. Does not compile unless both have the same keys and parameters. */
export function defineMessages<T extends Messages>(both: {
  en: T;
  ms: NoInfer<Shape<T>>;
}): { readonly en: T; readonly ms: Shape<T> } {
  return both;
}

export type Messages = {
  readonly [key: string]: string | readonly string[] | ((...values: never[]) => string) | Messages;
};

export type Shape<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: Shape<T[K]> };

/** Parses a preference, device or route value: `bm` and `ms` (any region) are Malay, all else is English (spec §2). */
export function languageFrom(value: string | null | undefined): Language {
  return /^(bm|ms)\b/i.test(value?.trim() ?? '') ? 'ms' : 'en';
}

export function toRouteLanguage(language: Language): RouteLanguage {
  return language === 'ms' ? 'bm' : 'en';
}

/** Chooses the language by the weights of an `accept-language` header; English when the header names neither. */
export function languageFromHeader(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .slice(0, 12)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^(en|ms|bm)\b/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return languageFrom(ranked[0]?.tag);
}
