/** Marks this tab as one in which an officer opened a form. The mark does not identify the traveller. */
export function markOfficerTab(): void {
  try {
    sessionStorage.setItem(storageKey, 'opened');
  } catch {
    // Without the mark, a reloaded form shows the page of a closed kiosk. That is acceptable.
  }
}

/** Removes the mark after the form has ended, so that the next page of the tab does not report lost answers. */
export function unmarkOfficerTab(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // The mark was not stored either.
  }
}

/** Returns whether this tab is marked. First removes the mark if the page is the start URL of a kiosk. */
export function refreshOfficerTabMark(): boolean {
  try {
    if (window.location.pathname === import.meta.env.BASE_URL) sessionStorage.removeItem(storageKey);
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

const storageKey = 'sihat_officer_tab';
