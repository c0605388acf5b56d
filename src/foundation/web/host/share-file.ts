import { askHost, hasHost } from './bridge.ts';
import { base64Of } from './save-file.ts';

/** Whether a file can perhaps be shared here: by the app, or by the browser. */
export function canShareFiles(): boolean {
  return hasHost() || browserCanShare(new File([''], 'file.pdf', { type: 'application/pdf' }));
}

/** Passes a file on by the app’s sheet, else by the browser’s. `unavailable`: neither can. */
export async function shareFile(name: string, file: Blob): Promise<'shared' | 'cancelled' | 'unavailable'> {
  const with_ = { title: name, file: { name, type: file.type, base64: await base64Of(file) } };
  const said = await askHost('share', with_, 60_000);
  if (said.kind === 'answer') return 'shared';
  if (said.kind === 'refusal' && said.why === 'cancelled') return 'cancelled';
  const shared = new File([file], name, { type: file.type });
  if (!browserCanShare(shared)) return 'unavailable';
  try {
    await navigator.share({ files: [shared], title: name });
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}

function browserCanShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}
