import type { AnyCall } from './call.ts';

/**
 * Builds path and body of a call. Input that is no path parameter goes into the query (GET, DELETE) or the JSON body.
 */
export function buildRequest(call: AnyCall, input: unknown): { path: string; body?: string } {
  const remainingFields = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = remainingFields.get(name);
    remainingFields.delete(name);
    return encodeURIComponent(String(value));
  });
  if (call.method === 'POST' || call.method === 'PUT')
    return { path, body: JSON.stringify(Object.fromEntries(remainingFields)) };
  const query = new URLSearchParams();
  for (const [name, value] of remainingFields) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path };
}

// Browsers and Node both have `URLSearchParams`. Code for both is compiled without the types of either.
declare const URLSearchParams: new () => {
  size: number;
  append(name: string, value: string): void;
  toString(): string;
};
