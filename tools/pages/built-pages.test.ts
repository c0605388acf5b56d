import { expect, test } from 'vitest';
import { residentRoutes } from '#apps/portal/resident/route-table.ts';
import { pages } from '#apps/server/built-pages.ts';

const groups = pages.find(({ path }) => path === '')?.groups ?? {};

// Groups that are part of another one's file.
const groupByMergedGroup: Record<string, string> = { 'member-login': 'login' };

// Without it the screen comes one way there and back later.
test.each(residentRoutes.map(({ path, group }) => [path, group]))(
  '%s is told together with its group',
  (path, group) => {
    let above = path;
    while (groups[above] === undefined) above = above.slice(0, above.lastIndexOf('/'));
    expect(groups[above]?.slice(0, 2)).toEqual(['resident-home', groupByMergedGroup[group] ?? group]);
  },
);
