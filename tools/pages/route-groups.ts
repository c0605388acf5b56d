/**
 * Route groups that start a visit: log-in, and the home of a resident who is logged in. Screens load on demand in
 * groups (spec §2): each file `<group>.group.tsx` is imported dynamically and becomes one chunk. Other groups are
 * weighed on top of the first start group, because the first visit goes through it.
 */
export const firstRouteGroups = ['login', 'resident-home'] as const;

export function routeGroupOf(path: string): string | undefined {
  return /(?:^|\/)([a-z0-9-]+)\.group\.tsx$/.exec(path)?.[1];
}
