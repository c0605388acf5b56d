import { safeCallback } from '../rules/callback.ts';

/** Query parameters of the login area's pages (spec §2). */
export type LoginQuery = { mobile?: string; region_code?: string; email?: string; callback?: string };

/** Drops a callback that could lead to another origin. */
export function readLoginQuery(query: URLSearchParams): LoginQuery {
  const callback = safeCallback(query.get('callback'));
  const mobile = query.get('mobile')?.trim();
  const region = query.get('region_code')?.trim().toUpperCase();
  const email = query.get('email')?.trim();
  return {
    ...(mobile && { mobile }),
    ...(region && /^[A-Z]{2}$/.test(region) && { region_code: region }),
    ...(email && { email }),
    ...(callback !== undefined && { callback }),
  };
}

export function loginLink(path: string, query: LoginQuery): string {
  const search = new URLSearchParams(query as Record<string, string>);
  return search.size > 0 ? `${path}?${search}` : path;
}
