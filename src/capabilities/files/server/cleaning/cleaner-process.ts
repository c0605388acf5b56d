import { type CleanerOptions, openCleaner } from './cleaner.ts';
import type { CleanResult, CleanTask } from './clean-worker.ts';

// Program of a cleaning process: cleans files that its parent sends, one at a time. The memory limit covers this
// process alone.
const cleaner = openCleaner(JSON.parse(process.argv[2] ?? '{}') as CleanerOptions);

process.on('message', ({ id, task }: CleanOrder) => {
  void cleaner.run(task).then(
    (answer) => reply({ id, answer }),
    (thrown: unknown) => reply({ id, answer: { failed: thrown instanceof Error ? thrown.name : 'unknown' } }),
  );
});
process.on('disconnect', () => process.exit());
// A signal to the process group is for the server, which first waits for the file in progress.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

function reply(message: CleanReply): void {
  process.send?.(message);
}

/** Order to a cleaning process, and its reply. */
export type CleanOrder = { id: number; task: CleanTask };
export type CleanReply = { id: number; answer: CleanResult };
