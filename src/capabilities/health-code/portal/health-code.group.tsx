export { CodeScreen } from './code.screen.tsx';
