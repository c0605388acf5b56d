export { ArticleScreen } from './article.screen.tsx';
export { ArticlesScreen, PressScreen } from './articles.screen.tsx';
export { FaqsScreen } from './faqs.screen.tsx';
