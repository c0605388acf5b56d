import { type CleanerOptions, openCleaner } from './cleaner.ts';
import type { CleanerResult, CleanerTask } from './clean-worker.ts';

// Program of a cleaning process: cleans files that its parent sends, one at a time. The memory limit covers this
// process alone.
const cleaner = openCleaner(JSON.parse(process.argv[2] ?? '{}') as CleanerOptions);

process.on('message', ({ id, task }: CleanerRequest) => {
  void cleaner.run(task).then(
    (answer) => reply({ id, answer }),
    (thrown: unknown) => reply({ id, answer: { failed: thrown instanceof Error ? thrown.name : 'unknown' } }),
  );
});
process.on('disconnect', () => process.exit());
// Ignores signals to the process group. The server ends this process after the file in progress.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

function reply(message: CleanerReply): void {
  process.send?.(message);
}

export type CleanerRequest = { id: number; task: CleanerTask };
export type CleanerReply = { id: number; answer: CleanerResult };
