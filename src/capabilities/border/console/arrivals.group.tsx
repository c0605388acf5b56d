export { ArrivalsScreen } from './arrivals.screen.tsx';
