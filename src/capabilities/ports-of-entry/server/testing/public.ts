export { addTestPort, signOff, signOn } from './world.ts';
