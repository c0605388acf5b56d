export { PortsScreen } from './ports.screen.tsx';
