export { CounterScreen } from './counter.screen.tsx';
