export { RegistersScreen } from './registers.screen.tsx';
