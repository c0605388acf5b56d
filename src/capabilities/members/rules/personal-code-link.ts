const byCodePath = '/app/members/by-code';

/** What a code of one’s own says: the address of the page on which whoever scans it asks. `code`: in letters that an address holds as they are. */
export function personalCodeLink(origin: string, code: string): string {
  return `${origin}${byCodePath}?code=${code}`;
}

/** The page of this portal to which a scanned text leads, where it is such a code, letter for letter; undefined for all else. */
export function parsePersonalCodeLink(text: string, origin: string): string | undefined {
  const beginning = personalCodeLink(origin, '');
  const code = text.startsWith(beginning) ? text.slice(beginning.length) : '';
  return codePattern.test(code) ? text.slice(origin.length) : undefined;
}

const codePattern = /^[\w-]{1,500}$/;
