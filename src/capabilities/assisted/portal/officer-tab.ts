/** Notes in this tab that an officer opened a form in it: nothing about whom it is for. */
export function noteOfficerTab(): void {
  try {
    sessionStorage.setItem(name, 'opened');
  } catch {
    // Without it a reload asks for the code of a kiosk.
  }
}

/** The form has ended: whatever is opened in this tab next has lost nothing. */
export function forgetOfficerTab(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was noted either.
  }
}

/** Whether this page stands in such a tab. Whoever comes to the first address of a kiosk there begins anew. */
export function isOfficerTab(): boolean {
  try {
    if (window.location.pathname === import.meta.env.BASE_URL) sessionStorage.removeItem(name);
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

const name = 'sihat_officer_tab';
