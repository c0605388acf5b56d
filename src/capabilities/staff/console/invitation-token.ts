/**
 * Reads an invitation's token from the part of its link after the #, which no server receives. Removes the token from
 * the address at once, so that no history or screenshot contains it, and remembers it while the page is open.
 */
export function readInvitationToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    token = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return token;
}

let token = '';
