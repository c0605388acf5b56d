import { clockFrom, systemClock } from '#foundation/time/clock.ts';
import { type SandboxSettings, startSandbox } from './sandbox-server.ts';

// Child process of the sandbox. It receives its settings, replies with its address, and ends with its parent.
let ahead = 0;
process.once('disconnect', () => process.exit(0));
process.on('message', (message: SandboxSettings | { ahead: number }) => {
  if ('ahead' in message) {
    ahead = message.ahead;
    process.send?.({ ahead });
    return;
  }
  startSandbox(
    message,
    clockFrom(() => systemClock.now() + ahead),
  ).then(
    ({ url }) => process.send?.({ url }),
    () => process.exit(1),
  );
});
