const byCodePath = '/app/members/by-code';

/** Link in a personal code's QR code: the page that sends a request to its owner. `code` is URL-safe. */
export function personalCodeLink(origin: string, code: string): string {
  return `${origin}${byCodePath}?code=${code}`;
}

/** Path of the page that a scanned personal code of this portal opens; undefined for any other text. */
export function parsePersonalCodeLink(text: string, origin: string): string | undefined {
  const prefix = personalCodeLink(origin, '');
  const code = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return codePattern.test(code) ? text.slice(origin.length) : undefined;
}

const codePattern = /^[\w-]{1,500}$/;
