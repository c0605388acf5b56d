export { CodeCheckScreen } from './code-check.screen.tsx';
