export { KiosksScreen } from './kiosks.screen.tsx';
