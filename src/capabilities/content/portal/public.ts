export { ArticlesBlock, FaqsBlock, PressBlock } from './home-blocks.tsx';
