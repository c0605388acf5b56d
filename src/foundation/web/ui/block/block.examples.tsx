import { systemClock } from '#foundation/time/clock.ts';
import { clientProblems } from '#foundation/web/http/catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import type { Example } from '../example.ts';
import { TaskList, TaskRow } from '../task-row/task-row.tsx';
import { Block } from './block.tsx';

const said: CachedCall<string[]> = {
  data: ['Before you travel', 'What the pass says'],
  keptAt: undefined,
  failure: undefined,
  asking: false,
  again: () => undefined,
};

export const examples: Example[] = [
  { title: 'What the server said', render: () => articles(said) },
  {
    title: 'Without a network, with what it said last',
    render: () => articles({ ...said, keptAt: systemClock.now() }),
  },
  { title: 'Nothing to show', render: () => articles({ ...said, data: [] }) },
  {
    title: 'Failed, and nothing kept',
    render: () => articles({ ...said, data: undefined, failure: clientProblems.problem('client/network') }),
  },
];

function articles(kept: CachedCall<string[]>) {
  return (
    <Block title="Articles" kept={kept} all={{ to: '/travel', label: 'See all' }}>
      {(titles) => (
        <TaskList>
          {titles.map((title) => (
            <TaskRow key={title} to="/travel">
              {title}
            </TaskRow>
          ))}
        </TaskList>
      )}
    </Block>
  );
}
