/** Notes in this tab that an officer opened a form in it: nothing about whom it is for. */
export function markOfficerTab(): void {
  try {
    sessionStorage.setItem(storageKey, 'opened');
  } catch {
    // Without it a reload asks for the code of a kiosk.
  }
}

/** The form has ended: whatever is opened in this tab next has lost nothing. */
export function unmarkOfficerTab(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was noted either.
  }
}

/** Whether this page stands in such a tab. Whoever comes to the first address of a kiosk there begins anew. */
export function isOfficerTab(): boolean {
  try {
    if (window.location.pathname === import.meta.env.BASE_URL) sessionStorage.removeItem(storageKey);
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

const storageKey = 'sihat_officer_tab';
