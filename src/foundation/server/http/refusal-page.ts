import type { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { defineMessages } from '#foundation/language/messages.ts';
import { escapeHtml } from './escape-html.ts';

const pageMessages = defineMessages({
  en: {
    title: 'This file cannot be opened',
    expiredLinkHint:
      'A file link is valid for one minute. Go back to the page you came from and request the file again.',
    otherBrowserHint:
      'If the file is yours, go back to the page where you requested it and request it again. You may have to log in first in this browser.',
    homeLink: 'Go to home page',
  },
  ms: {
    title: 'Fail ini tidak dapat dibuka',
    expiredLinkHint: 'Pautan fail sah selama satu minit. Kembali ke halaman sebelumnya dan minta fail itu semula.',
    otherBrowserHint:
      'Jika fail itu milik awda, kembali ke halaman tempat awda memintanya, dan minta semula. Dalam pelayar ini, awda mungkin perlu log masuk dahulu.',
    homeLink: 'Pergi ke halaman utama',
  },
});

/**
 * Renders a page for a visitor who followed a link to a file that is refused: the reason and what to do next.
 * `languages`: the languages of the page, the reader's own first. Messages of a problem contain no user input.
 */
export function renderRefusalPage(problem: Problem, languages: readonly [Language, ...Language[]]): string {
  const sections = languages.map((language) => {
    const t = pageMessages[language];
    const advice = problem.code === 'foundation/other-browser' ? t.otherBrowserHint : t.expiredLinkHint;
    return `<section lang="${language}"><h1>${t.title}</h1><p>${escapeHtml(problem.sentence(language))}</p><p>${advice}</p><p><a href="/">${t.homeLink}</a></p></section>`;
  });
  const [readerLanguage] = languages;
  return `<!doctype html>
<html lang="${readerLanguage}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${pageMessages[readerLanguage].title}</title></head>
<body><main>${sections.join('<hr>')}</main></body>
</html>
`;
}
