import { type Language, routeLanguage } from '#foundation/language/messages.ts';

/**
 * Opens an officer's form in a new tab. `requestTicket` starts the declaration. Returns the form's URL when the browser
 * blocked the tab, so that the page can show a link.
 */
export async function openForm(requestTicket: () => Promise<string>, language: Language): Promise<string | undefined> {
  // Opened during the click: a tab that is opened later is blocked as an advertisement.
  const tab = window.open('', '_blank');
  try {
    const url = `/kiosk/?lang=${routeLanguage(language)}#${await requestTicket()}`;
    if (!tab) return url;
    tab.opener = null;
    tab.location.replace(url);
    return undefined;
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}
