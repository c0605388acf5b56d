import { askHost } from './bridge.ts';

/**
 * Leaves the portal: the app closes its web view or shows what was before it. In a browser, or when the app does not answer within
 * a second, one step back in the history.
 */
export async function goBackToHost(): Promise<void> {
  const said = await askHost('back', null, 1000);
  if (said.kind !== 'answer') window.history.back();
}
