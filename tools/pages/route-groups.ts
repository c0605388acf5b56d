/**
 * Screens load on demand in groups (spec §2). A group is a file `<group>.group.tsx`, imported dynamically; its chunk bears
 * its name. With each of these a visit begins: whoever has to log in, and a resident who has. The others are weighed on top of the
 * first one, because the first visit goes through it.
 */
export const firstRouteGroups = ['login', 'resident-home'] as const;

/** The name of the group that a source file is; undefined when it is none. */
export function routeGroupOf(path: string): string | undefined {
  return /(?:^|\/)([a-z0-9-]+)\.group\.tsx$/.exec(path)?.[1];
}
