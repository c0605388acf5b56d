import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const contentScreens: readonly ScreenRoute[] = screensOf('articles', () => import('./articles.group.tsx'), {
  '/app/articles': 'ArticlesScreen',
  '/app/articles/:id': 'ArticleScreen',
  '/app/faqs': 'FaqsScreen',
  '/app/press': 'PressScreen',
});
