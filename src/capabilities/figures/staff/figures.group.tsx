export { FiguresScreen } from './figures.screen.tsx';
