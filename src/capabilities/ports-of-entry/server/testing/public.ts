export { acknowledgeHandover, addTestPort, signOff, signOn } from './world.ts';
