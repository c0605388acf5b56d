/**
 * Returns a callback, the path to open after the login, if it is safe; undefined if it could lead to another origin, a
 * login page or the API. Accepts plain paths with an optional query. Refuses anything that a browser, a router or a
 * proxy could read in a second way.
 */
export function safeCallback(callback: string | null | undefined): string | undefined {
  if (!callback || callback.length > 500 || !allowedCallback.test(callback)) return undefined;
  const path = callback.split('?')[0] ?? '';
  if (ambiguousPath.test(path) || loginPages.test(path)) return undefined;
  return callback;
}

// One leading slash, then only characters that are valid unescaped in a path and a query, and well-formed escapes.
const allowedCallback =
  /^\/(?![/\\])(?:[A-Za-z0-9\-._~/]|%[0-9A-Fa-f]{2})*(?:\?(?:[A-Za-z0-9\-._~/=&+,:@]|%[0-9A-Fa-f]{2})*)?$/;

// Double slashes, dot segments, and escapes of slash, backslash, dot, percent or control characters.
const ambiguousPath = /\/\/|(?:^|\/)\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|[01][0-9a-f]|7f)/i;

// A login page would loop, and an API call is not a page.
const loginPages = /^\/(?:user|email-login|email-code|app\/login|api)(?:\/|$)/i;
