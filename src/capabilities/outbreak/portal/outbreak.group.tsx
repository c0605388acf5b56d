export { OutbreakScreen } from './outbreak.screen.tsx';
export { WorldScreen } from './world.screen.tsx';
