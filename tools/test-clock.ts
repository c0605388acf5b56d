import { moveDate } from './move-date.ts';

// Loaded before everything else in each process of a test run, and in the context of each test of screens: `npm test -- --at` sets the variable.
const ahead = Number(process.env['TEST_CLOCK_AHEAD'] ?? 0);
if (ahead !== 0) {
  (globalThis as { clockAhead?: number }).clockAhead = ahead;
  moveDate();
}
