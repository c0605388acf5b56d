export { StatisticsScreen } from './statistics.screen.tsx';
