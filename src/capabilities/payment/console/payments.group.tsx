export { PaymentsScreen } from './payments.screen.tsx';
