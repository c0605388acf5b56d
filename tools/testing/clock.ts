import { shiftDate } from './shift-date.ts';

// Loaded before everything else in each process of a test run, and in the context of each test of screens: `npm test -- --at` sets the variable.
const clockOffset = Number(process.env['TEST_CLOCK_AHEAD'] ?? 0);
if (clockOffset !== 0) {
  (globalThis as { clockAhead?: number }).clockAhead = clockOffset;
  shiftDate();
}
