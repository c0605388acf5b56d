export { FiguresScreen } from './figures.screen.tsx';
export { WorldScreen } from './world.screen.tsx';
