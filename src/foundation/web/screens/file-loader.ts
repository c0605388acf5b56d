import { defineProblems } from '#foundation/contract/problem.ts';
import { recordAppEvent } from '../http/client-log.ts';
import { reloadWithInput } from './reload-safe-state.ts';
import { withinLoadTime } from './load-times.ts';
import { frameMessages } from './messages.ts';

const loadProblems = defineProblems({
  'client/load-failed': { status: 0, en: frameMessages.en.loadFailed.text, ms: frameMessages.ms.loadFailed.text },
});

/**
 * Creates a function that loads a code file on demand. It rejects with `client/load-failed` when the file fails or does
 * not arrive within 120 s. A second failure also reloads the page, with its typed input (`reloadWithInput`).
 */
export function createFileLoader<T>(load: () => Promise<T>, reload?: () => void): () => Promise<T> {
  let failureCount = 0;
  return () =>
    withinLoadTime(load()).catch((cause: unknown) => {
      recordAppEvent('part-failed', { attempt: failureCount });
      reloadWithInput(failureCount, reload);
      failureCount += 1;
      throw loadProblems.problem('client/load-failed', { cause });
    });
}
