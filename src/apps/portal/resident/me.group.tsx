export { meScreen } from './me.screen.tsx';
