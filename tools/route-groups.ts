/**
 * Screens load on demand in groups (spec §2). A group is a file `<group>.group.tsx`, imported dynamically; its chunk bears
 * its name. These groups count as part of the first route, because the first visit goes through them.
 */
export const firstRouteGroups = ['login'];

/** The name of the group that a source file is; undefined when it is none. */
export function groupOf(path: string): string | undefined {
  return /(?:^|\/)([a-z0-9-]+)\.group\.tsx$/.exec(path)?.[1];
}
