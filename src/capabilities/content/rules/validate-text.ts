import type { Kind } from './kinds.ts';
import { isAllowedLink } from './links.ts';
import { type Block, plainText, spansIn, type ContentTexts } from './rich-text.ts';

/** What has to be mended before somebody else is asked to read it: paths and keys of sentences. */
export type TextError = { path: string; key: string };

/**
 * What is missing of an item: one language at least, and of each language that is begun a title, a text, what an article says in short,
 * and words for every picture that says something.
 */
export function validateTexts(kind: Kind, texts: ContentTexts): TextError[] {
  const begun = (['en', 'ms'] as const).filter((language) => texts[language] !== null);
  if (begun.length === 0) return [{ path: 'en.title', key: 'required' }];
  return begun.flatMap((language) => {
    const text = texts[language];
    if (text === null) return [];
    const faults: TextError[] = [];
    if (text.title.trim() === '') faults.push({ path: `${language}.title`, key: 'required' });
    if (kind !== 'question' && text.summary.trim() === '')
      faults.push({ path: `${language}.summary`, key: 'required' });
    if (plainText(text.body).trim() === '') faults.push({ path: `${language}.body`, key: 'required' });
    if (text.body.some(lacksAltText)) faults.push({ path: `${language}.body`, key: 'content-alt' });
    return faults;
  });
}

/** Whether every link of a block leads where links may lead. */
export function hasAllowedLinks(block: Block): boolean {
  return spansIn(block).every(({ link }) => link === undefined || isAllowedLink(link));
}

function lacksAltText(block: Block): boolean {
  return block.kind === 'picture' && !block.decorative && block.alt.trim() === '';
}
