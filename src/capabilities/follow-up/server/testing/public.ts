export { type DeskWorld, groupAnswers, openDesk, openDeskWorld } from './desk.ts';
