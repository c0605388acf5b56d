export { openDevice } from './device.ts';
export { PersonBar } from './person-bar.tsx';
