import type { EventFamily } from '../rules/event-families.ts';

/** Paths of the screens. The kind `mosque` is the default and is left out of the query. */
export const paths = {
  list: (family: EventFamily) => `/app/activities${formatQuery({ family })}`,
  event: (family: EventFamily, event: string, member = '') =>
    `/app/activities/${event}${formatQuery({ family, member })}`,
  code: (family: EventFamily, booking: string) => `/app/activities/code/${booking}${formatQuery({ family })}`,
  appeal: (family: EventFamily, event: string, member: string) =>
    `/app/activities/${event}/appeal${formatQuery({ family, member })}`,
};

export function readEventFamily(search: URLSearchParams): EventFamily {
  return search.get('family') === 'activity' ? 'activity' : 'mosque';
}

function formatQuery({ family, member = '' }: { family: EventFamily; member?: string }): string {
  const parameters = { ...(family === 'activity' && { family }), ...(member !== '' && { member }) };
  return Object.keys(parameters).length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}
