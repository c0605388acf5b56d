export { aResidentWhoReports } from './world.ts';
