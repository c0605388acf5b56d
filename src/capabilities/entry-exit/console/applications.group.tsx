export { ApplicationScreen } from './application.screen.tsx';
export { ApplicationsScreen } from './applications.screen.tsx';
