export { FiguresBlock } from './figures-block.tsx';
