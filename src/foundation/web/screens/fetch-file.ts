import { problemsOf } from '#foundation/contract/problem.ts';
import { withinLoadTime } from './load-times.ts';
import { screensWording } from './wording.ts';

const loadProblems = problemsOf({
  'client/load-failed': {
    status: 0,
    en: screensWording.en.loadFailed.text,
    ms: screensWording.ms.loadFailed.text,
  },
});

/** A file of code that something which was asked for needs. Where it does not come within 120 s, the problem says that it did not load. */
export function fetchFile<T>(loading: Promise<T>): Promise<T> {
  return withinLoadTime(loading).catch((cause: unknown) => {
    throw loadProblems.problem('client/load-failed', { cause });
  });
}
