const byCodePath = '/app/members/by-code';

/**
 * Returns the link in the QR code of a personal code: the page that sends a request to the owner of the code. `code` is
 * URL-safe.
 */
export function personalCodeLink(origin: string, code: string): string {
  return `${origin}${byCodePath}?code=${code}`;
}

/**
 * Parses the text of a scanned QR code. Returns the path of the page that the personal code opens; undefined for any
 * other text.
 */
export function parsePersonalCodeLink(text: string, origin: string): string | undefined {
  const prefix = personalCodeLink(origin, '');
  const code = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return codePattern.test(code) ? text.slice(origin.length) : undefined;
}

const codePattern = /^[\w-]{1,500}$/;
