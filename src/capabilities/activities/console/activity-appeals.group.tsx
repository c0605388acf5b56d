export { ActivityAppealsScreen } from './activity-appeals.screen.tsx';
