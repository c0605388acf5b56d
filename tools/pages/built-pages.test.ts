import { expect, test } from 'vitest';
import { residentRoutes } from '#apps/portal/resident/route-table.ts';
import { pages } from '#apps/server/built-pages.ts';

const groups = pages.find(({ path }) => path === '')?.groupsByPath ?? {};

// Groups that are part of the chunk of another group.
const groupByMergedGroup: Record<string, string> = { 'resident-login': 'login' };

// Without the preload, the screen arrives one round trip later.
test.each(residentRoutes.map(({ path, group }) => [path, group]))(
  '%s is announced together with its group',
  (path, group) => {
    let above = path;
    while (groups[above] === undefined) above = above.slice(0, above.lastIndexOf('/'));
    expect(groups[above]?.slice(0, 2)).toEqual(['resident-home', groupByMergedGroup[group] ?? group]);
  },
);
