const key = 'sihat.begun-anew';

/**
 * Reloads the page for a group of screens. Returns false without reloading when it has already reloaded for this group,
 * because it would reload forever, or when storage is blocked.
 */
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

/** Clears the record of the reload once a group has loaded, so that the page may reload for it again. */
export function clearReloadRecord(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}
