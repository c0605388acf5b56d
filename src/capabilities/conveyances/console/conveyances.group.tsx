export { ConveyancesScreen } from './conveyances.screen.tsx';
