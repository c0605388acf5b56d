export { MeScreen } from './me.screen.tsx';
