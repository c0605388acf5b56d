import { requestFromHost } from './bridge.ts';

/**
 * Leaves the portal: the app closes its web view or shows its previous page. Without an answer within a second, and in
 * a browser, goes one step back in the history.
 */
export async function goBackToHost(): Promise<void> {
  const answer = await requestFromHost('back', null, 1000);
  if (answer.kind !== 'answer') window.history.back();
}
