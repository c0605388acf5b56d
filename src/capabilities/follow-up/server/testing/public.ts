export { openDesk, openDeskWorld } from './desk.ts';
