import type { EventKind } from '../rules/event-kinds.ts';

/** Paths of the screens. The kind `mosque` is the default and is left out of the query. */
export const paths = {
  list: (kind: EventKind) => `/app/activities${formatQuery({ kind })}`,
  event: (kind: EventKind, event: string, member = '') => `/app/activities/${event}${formatQuery({ kind, member })}`,
  code: (kind: EventKind, booking: string) => `/app/activities/code/${booking}${formatQuery({ kind })}`,
  appeal: (kind: EventKind, event: string, member: string) =>
    `/app/activities/${event}/appeal${formatQuery({ kind, member })}`,
};

export function readEventKind(search: URLSearchParams): EventKind {
  return search.get('kind') === 'activity' ? 'activity' : 'mosque';
}

function formatQuery({ kind, member = '' }: { kind: EventKind; member?: string }): string {
  const parameters = { ...(kind === 'activity' && { kind }), ...(member !== '' && { member }) };
  return Object.keys(parameters).length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}
