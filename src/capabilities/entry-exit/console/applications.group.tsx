export { ApplicationsScreen } from './applications.screen.tsx';
