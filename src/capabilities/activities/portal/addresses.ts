import type { Family } from '../rules/families.ts';

/** The addresses of these screens. Prayers need not be named: what is not an activity is one. */
export const addresses = {
  list: (family: Family) => `/app/activities${query({ family })}`,
  event: (family: Family, event: string, member = '') => `/app/activities/${event}${query({ family, member })}`,
  code: (family: Family, booking: string) => `/app/activities/code/${booking}${query({ family })}`,
  appeal: (family: Family, event: string, member: string) =>
    `/app/activities/${event}/appeal${query({ family, member })}`,
};

/** The family that an address names. */
export function familyIn(search: URLSearchParams): Family {
  return search.get('family') === 'activity' ? 'activity' : 'mosque';
}

function query({ family, member = '' }: { family: Family; member?: string }): string {
  const given = { ...(family === 'activity' && { family }), ...(member !== '' && { member }) };
  return Object.keys(given).length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
