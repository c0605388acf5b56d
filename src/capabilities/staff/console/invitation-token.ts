/**
 * The token of an invitation, which stands behind the # of its link: a part of an address that no server is sent. It is taken
 * out of the address at once, so that it is in no history and no screenshot; the page holds it as long as it is open.
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
