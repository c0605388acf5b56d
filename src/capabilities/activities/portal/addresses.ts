import type { EventFamily } from '../rules/event-families.ts';

/** The addresses of these screens. Prayers need not be named: what is not an activity is one. */
export const addresses = {
  list: (family: EventFamily) => `/app/activities${query({ family })}`,
  event: (family: EventFamily, event: string, member = '') => `/app/activities/${event}${query({ family, member })}`,
  code: (family: EventFamily, booking: string) => `/app/activities/code/${booking}${query({ family })}`,
  appeal: (family: EventFamily, event: string, member: string) =>
    `/app/activities/${event}/appeal${query({ family, member })}`,
};

/** The family that an address names. */
export function readEventFamily(search: URLSearchParams): EventFamily {
  return search.get('family') === 'activity' ? 'activity' : 'mosque';
}

function query({ family, member = '' }: { family: EventFamily; member?: string }): string {
  const given = { ...(family === 'activity' && { family }), ...(member !== '' && { member }) };
  return Object.keys(given).length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
