export { type DeskWorld, openDesk, openDeskWorld } from './test-desk.ts';
