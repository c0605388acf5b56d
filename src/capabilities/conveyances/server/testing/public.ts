export { importTimetable } from './world.ts';
