import type { Language } from '#foundation/language/wording.ts';
import { words } from '#foundation/language/wording.ts';

const pageWords = words({
  en: {
    title: 'This file cannot be opened',
    ended:
      'The link to a file is good for a minute. Go back to the page that you came from, and ask for the file again.',
    start: 'Go to the start page',
  },
  ms: {
    title: 'Fail ini tidak dapat dibuka',
    ended: 'Pautan kepada fail sah selama satu minit. Kembali ke halaman sebelumnya, dan minta fail itu semula.',
    start: 'Pergi ke halaman utama',
  },
});

/** A page for whoever followed a link to a file that is refused. `sentence`: why, in the same language; it holds no text of a visitor. */
export function refusalPage(sentence: string, language: Language): string {
  const say = pageWords[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say.title}</title></head>
<body><main><h1>${say.title}</h1><p>${escapeHtml(sentence)}</p><p>${say.ended}</p><p><a href="/">${say.start}</a></p></main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
