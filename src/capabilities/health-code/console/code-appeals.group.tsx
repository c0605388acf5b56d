export { CodeAppealsScreen } from './code-appeals.screen.tsx';
