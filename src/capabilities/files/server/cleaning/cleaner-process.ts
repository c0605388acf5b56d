import { type CleanerOptions, openCleaner } from './cleaner.ts';
import type { CleanResult, CleanTask } from './clean-worker.ts';

// The program of a cleaning process: cleans what its parent sends, one file at a time. The limit of memory counts this process alone.
const cleaner = openCleaner(JSON.parse(process.argv[2] ?? '{}') as CleanerOptions);

process.on('message', ({ id, task }: CleanOrder) => {
  void cleaner.run(task).then(
    (answer) => reply({ id, answer }),
    (thrown: unknown) => reply({ id, answer: { failed: thrown instanceof Error ? thrown.name : 'unknown' } }),
  );
});
process.on('disconnect', () => process.exit());
// Told to a group of processes, these are for the server, which first waits for the file under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

function reply(message: CleanReply): void {
  process.send?.(message);
}

/** What a cleaning process is told to do, and its answer. */
export type CleanOrder = { id: number; task: CleanTask };
export type CleanReply = { id: number; answer: CleanResult };
