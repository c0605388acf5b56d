import { askHost } from './bridge.ts';

/** What is shared. `url` never carries a token. */
export type Shared = { title: string; text?: string; url?: string };

/** `copied`: neither app nor browser can share, so text and address are in the clipboard: say so. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares by the app's sheet, else by the browser's, else by copying. Call it in a tap: browsers insist on that. */
export async function share(what: Shared): Promise<ShareOutcome> {
  const said = await askHost('share', what, 60_000);
  if (said.kind === 'answer') return 'shared';
  if (said.kind === 'refusal' && said.why === 'cancelled') return 'cancelled';
  return shareInBrowser(what);
}

async function shareInBrowser(what: Shared): Promise<ShareOutcome> {
  const { navigator } = window;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText([what.text ?? what.title, what.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch {
    return 'failed';
  }
}
