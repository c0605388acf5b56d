export { CarriersScreen } from './carriers.screen.tsx';
