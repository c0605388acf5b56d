import { clockFrom, systemClock } from '#foundation/time/clock.ts';
import { type SandboxSettings, startSandbox } from './server.ts';

// The process of the sandbox: told its settings, it says where it answers, and ends with whoever started it.
let ahead = 0;
process.once('disconnect', () => process.exit(0));
process.on('message', (told: SandboxSettings | { ahead: number }) => {
  if ('ahead' in told) {
    ahead = told.ahead;
    process.send?.({ ahead });
    return;
  }
  startSandbox(
    told,
    clockFrom(() => systemClock.now() + ahead),
  ).then(
    ({ url }) => process.send?.({ url }),
    () => process.exit(1),
  );
});
