import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const contentScreens: readonly ScreenRoute[] = [
  { path: '/app/articles', group: 'articles', lazy: () => group().then((module) => module.ArticlesScreen) },
  { path: '/app/articles/:id', group: 'articles', lazy: () => group().then((module) => module.ArticleScreen) },
  { path: '/app/faqs', group: 'articles', lazy: () => group().then((module) => module.FaqsScreen) },
  { path: '/app/press', group: 'articles', lazy: () => group().then((module) => module.PressScreen) },
];

function group() {
  return import('./articles.group.tsx');
}
