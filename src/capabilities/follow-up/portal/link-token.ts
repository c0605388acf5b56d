/**
 * Takes the token of a link from the fragment of the URL, which browsers do not send to servers. Removes the fragment
 * at once, so that the token is in no history and no screenshot. The page remembers the token until it is closed.
 */
export function captureLinkToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    token = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return token;
}

/** Clears the token when the traveller prefers to log in. */
export function clearLinkToken(): void {
  token = '';
}

let token = '';
