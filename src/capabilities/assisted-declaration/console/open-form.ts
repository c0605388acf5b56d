import { type Language, routeLanguage } from '#foundation/language/messages.ts';

/**
 * Opens the form of what an officer began, in a tab of its own. `ticketOf` begins it. Answers the address when the browser did not open
 * the tab: somebody has to tap a link then.
 */
export async function openForm(ticketOf: () => Promise<string>, language: Language): Promise<string | undefined> {
  // At the tap: one that opens after waiting is taken for an advertisement.
  const tab = window.open('', '_blank');
  try {
    const address = `/kiosk/?lang=${routeLanguage(language)}#${await ticketOf()}`;
    if (!tab) return address;
    tab.opener = null;
    tab.location.replace(address);
    return undefined;
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}
