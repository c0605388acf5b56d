import { requestFromHost } from './bridge.ts';

/** `url` never carries a token. */
export type ShareContent = { title: string; text?: string; url?: string };

/** `copied`: the text is in the clipboard, and the page must say so. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares through the app, else the browser, else by copying. Call it in a click handler: browsers require that. */
export async function share(content: ShareContent): Promise<ShareOutcome> {
  const answer = await requestFromHost('share', content, 60_000);
  if (answer.kind === 'answer') return 'shared';
  if (answer.kind === 'refusal' && answer.reason === 'cancelled') return 'cancelled';
  return shareInBrowser(content);
}

async function shareInBrowser(content: ShareContent): Promise<ShareOutcome> {
  const { navigator } = window;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText([content.text ?? content.title, content.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch {
    return 'failed';
  }
}
