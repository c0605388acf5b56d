export { AssistScreen } from './assist.screen.tsx';
