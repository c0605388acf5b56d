/**
 * Where to go after the login: a path on this origin, or undefined when the wanted one could lead anywhere else. Accepts
 * plain paths with an optional query; anything that a browser, a router or a proxy could read in a second way is refused.
 */
export function safeCallback(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > 500 || !allowedCallback.test(wanted)) return undefined;
  const path = wanted.split('?')[0] ?? '';
  if (ambiguousPath.test(path) || loginPages.test(path)) return undefined;
  return wanted;
}

// One leading slash, then only characters that a path and a query hold unescaped, and well-formed escapes.
const allowedCallback =
  /^\/(?![/\\])(?:[A-Za-z0-9\-._~/]|%[0-9A-Fa-f]{2})*(?:\?(?:[A-Za-z0-9\-._~/=&+,:@]|%[0-9A-Fa-f]{2})*)?$/;

// Double slashes, dot segments, and escapes of slash, backslash, dot, percent or control characters.
const ambiguousPath = /\/\/|(?:^|\/)\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|[01][0-9a-f]|7f)/i;

// A login that leads to a login would go round in circles; calls are not pages.
const loginPages = /^\/(?:user|email-login|email-code|app\/login|api)(?:\/|$)/i;
