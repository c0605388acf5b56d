export { ArrivalTimeLine } from './arrival-time-line.tsx';
