const page = '/app/members/by-code';

/** What a code of one’s own says: the address of the page on which whoever scans it asks. `code`: in letters that an address holds as they are. */
export function ownCodeLink(origin: string, code: string): string {
  return `${origin}${page}?code=${code}`;
}

/** The page of this portal to which a scanned text leads, where it is such a code, letter for letter; undefined for all else. */
export function pageOfOwnCode(text: string, origin: string): string | undefined {
  const beginning = ownCodeLink(origin, '');
  const code = text.startsWith(beginning) ? text.slice(beginning.length) : '';
  return form.test(code) ? text.slice(origin.length) : undefined;
}

const form = /^[\w-]{1,500}$/;
