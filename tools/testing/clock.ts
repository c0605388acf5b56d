import { shiftDate } from './shift-date.ts';

// Loaded first in each process of a test run and in each screen test. `npm test -- --at` sets the variable.
const clockOffset = Number(process.env['TEST_CLOCK_AHEAD'] ?? 0);
if (clockOffset !== 0) {
  (globalThis as { clockAhead?: number }).clockAhead = clockOffset;
  shiftDate();
}
