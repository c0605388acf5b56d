import { systemClock } from '#foundation/time/clock.ts';
import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import type { Example } from '../example.ts';
import { TaskList, TaskRow } from '../task-row/task-row.tsx';
import { DashboardBlock } from './block.tsx';

const loaded: CachedCall<string[]> = {
  data: ['Before you travel', 'What the pass says'],
  cachedAt: undefined,
  error: undefined,
  isFetching: false,
  refetch: () => Promise.resolve(),
};

export const examples: Example[] = [
  { title: 'Loaded', render: () => articles(loaded) },
  { title: 'Offline, with a saved copy', render: () => articles({ ...loaded, cachedAt: systemClock.now() }) },
  { title: 'Empty', render: () => articles({ ...loaded, data: [] }) },
  {
    title: 'Failed, without a saved copy',
    render: () => articles({ ...loaded, data: undefined, error: clientProblems.problem('client/network') }),
  },
];

function articles(articlesCall: CachedCall<string[]>) {
  return (
    <DashboardBlock title="Articles" cachedCall={articlesCall} listLink={{ to: '/travel', label: 'See all' }}>
      {(titles) => (
        <TaskList>
          {titles.map((title) => (
            <TaskRow key={title} to="/travel">
              {title}
            </TaskRow>
          ))}
        </TaskList>
      )}
    </DashboardBlock>
  );
}
