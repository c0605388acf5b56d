import { createPath, parsePath, type To } from './path.ts';
import { type Language, toRouteLanguage } from '#foundation/language/messages.ts';

/** URL path with the language as its parameter `lang` (spec §2); other parameters stay. */
export function withLanguage(to: To, language: Language): string {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const query = new URLSearchParams(path.search);
  query.set('lang', toRouteLanguage(language));
  return createPath({ ...path, search: `?${query}` });
}

/** URL path without its language, for the server or a comparison. */
export function withoutLanguage(to: To): string {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const query = new URLSearchParams(path.search);
  query.delete('lang');
  return createPath({ ...path, search: query.size > 0 ? `?${query}` : '' });
}
