import { type Language, toRouteLanguage } from '#foundation/language/messages.ts';

/**
 * Opens the form of an assisted declaration in a new tab. `requestTicket` starts the declaration and returns its
 * ticket. Returns the form's URL when the browser blocked the tab, so that the page can show a link.
 */
export async function openAssistedForm(
  requestTicket: () => Promise<string>,
  language: Language,
): Promise<string | undefined> {
  // Opens the tab during the click, because browsers block a tab that is opened later as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const url = `/kiosk/?lang=${toRouteLanguage(language)}#${await requestTicket()}`;
    if (!tab) return url;
    tab.opener = null;
    tab.location.replace(url);
    return undefined;
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}
