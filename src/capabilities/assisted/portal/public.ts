export { NoNetwork } from './no-network.tsx';
export { openDevice } from './device.ts';
export { PersonBar } from './person-bar.tsx';
