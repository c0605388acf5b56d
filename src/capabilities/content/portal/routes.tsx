import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of what is published. */
export const contentScreens: readonly ScreenRoute[] = [
  { path: '/app/articles', group: 'articles', lazy: () => group().then((one) => one.ArticlesScreen) },
  { path: '/app/articles/:id', group: 'articles', lazy: () => group().then((one) => one.ArticleScreen) },
  { path: '/app/faqs', group: 'articles', lazy: () => group().then((one) => one.FaqsScreen) },
  { path: '/app/press', group: 'articles', lazy: () => group().then((one) => one.PressScreen) },
];

function group() {
  return import('./articles.group.tsx');
}
