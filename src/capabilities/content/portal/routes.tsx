import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const contentScreens: readonly ScreenRoute[] = [
  { path: '/app/articles', group: 'articles', lazy: () => loadGroup().then((module) => module.ArticlesScreen) },
  { path: '/app/articles/:id', group: 'articles', lazy: () => loadGroup().then((module) => module.ArticleScreen) },
  { path: '/app/faqs', group: 'articles', lazy: () => loadGroup().then((module) => module.FaqsScreen) },
  { path: '/app/press', group: 'articles', lazy: () => loadGroup().then((module) => module.PressScreen) },
];

function loadGroup() {
  return import('./articles.group.tsx');
}
