import type { ContentKind } from './kinds.ts';
import { isAllowedLink } from './links.ts';
import { type Block, plainText, spansIn, type ContentTexts } from './rich-text.ts';

export type TextError = { path: string; key: string };

/**
 * Validates an item before a review. An item needs a text in at least one language. Each text needs a title, a body
 * and, except for questions, a summary. Each picture that is not decorative needs alternative text.
 */
export function validateTexts(kind: ContentKind, texts: ContentTexts): TextError[] {
  const languages = (['en', 'ms'] as const).filter((language) => texts[language] !== null);
  if (languages.length === 0) return [{ path: 'en.title', key: 'required' }];
  return languages.flatMap((language) => {
    const text = texts[language];
    if (text === null) return [];
    const errors: TextError[] = [];
    if (text.title.trim() === '') errors.push({ path: `${language}.title`, key: 'required' });
    if (kind !== 'question' && text.summary.trim() === '')
      errors.push({ path: `${language}.summary`, key: 'required' });
    if (plainText(text.body).trim() === '') errors.push({ path: `${language}.body`, key: 'required' });
    if (text.body.some(lacksAltText)) errors.push({ path: `${language}.body`, key: 'content-alt' });
    return errors;
  });
}

export function hasAllowedLinks(block: Block): boolean {
  return spansIn(block).every(({ link }) => link === undefined || isAllowedLink(link));
}

function lacksAltText(block: Block): boolean {
  return block.kind === 'picture' && !block.decorative && block.alt.trim() === '';
}
