/**
 * The token of a link, which stands behind its #: a part of an address that no server is sent. It is taken out of the address at
 * once, so that it is in no history and no screenshot; the page holds it as long as it is open.
 */
export function captureLinkToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    token = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return token;
}

/** Lets go of it: somebody would rather log in. */
export function clearLinkToken(): void {
  token = '';
}

let token = '';
