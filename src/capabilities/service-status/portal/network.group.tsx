export { NetworkScreen } from './network.screen.tsx';
