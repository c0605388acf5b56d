export { aResidentWhoReports } from './test-world.ts';
