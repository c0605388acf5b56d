export { AppealScreen } from './appeal.screen.tsx';
