export { ExposuresScreen } from './exposures.screen.tsx';
