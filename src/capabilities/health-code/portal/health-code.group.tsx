export { AppealScreen } from './appeal.screen.tsx';
export { CodeScreen } from './code.screen.tsx';
