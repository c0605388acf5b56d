export { openDesk, openDeskWorld } from './test-desk.ts';
