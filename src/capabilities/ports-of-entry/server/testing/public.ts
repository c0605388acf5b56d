export { acknowledgeHandover, addTestPort, limitToPorts, signOff, signOn } from './world.ts';
