const byCodePath = '/app/members/by-code';

/** `code` is URL-safe. */
export function personalCodeLink(origin: string, code: string): string {
  return `${origin}${byCodePath}?code=${code}`;
}

/** Returns the path of the page that the personal code opens; undefined for any other text. */
export function parsePersonalCodeLink(text: string, origin: string): string | undefined {
  const prefix = personalCodeLink(origin, '');
  const code = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return codePattern.test(code) ? text.slice(origin.length) : undefined;
}

const codePattern = /^[\w-]{1,500}$/;
