const key = 'sihat.begun-anew';

/** Has the page begin anew for a group of screens. False when it has done so already for this group: it would do so without end. */
export function reloadOnce(group: string): boolean {
  try {
    if (sessionStorage.getItem(key) === group) return false;
    sessionStorage.setItem(key, group);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** A group of screens is there: should it be lost later, the page may begin anew for it. */
export function clearReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
