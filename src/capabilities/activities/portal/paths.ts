import type { EventFamily } from '../rules/event-families.ts';

/** Paths of these screens. The family `mosque` is the default and is left out of the query. */
export const paths = {
  list: (family: EventFamily) => `/app/activities${query({ family })}`,
  event: (family: EventFamily, event: string, member = '') => `/app/activities/${event}${query({ family, member })}`,
  code: (family: EventFamily, booking: string) => `/app/activities/code/${booking}${query({ family })}`,
  appeal: (family: EventFamily, event: string, member: string) =>
    `/app/activities/${event}/appeal${query({ family, member })}`,
};

/** Reads the event family from a path. */
export function readEventFamily(search: URLSearchParams): EventFamily {
  return search.get('family') === 'activity' ? 'activity' : 'mosque';
}

function query({ family, member = '' }: { family: EventFamily; member?: string }): string {
  const parameters = { ...(family === 'activity' && { family }), ...(member !== '' && { member }) };
  return Object.keys(parameters).length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}
