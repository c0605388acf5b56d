import { requestFromHost, hasHost } from './bridge.ts';
import { base64Of } from './save-file.ts';

/** Whether the app or the browser may be able to share files. */
export function canShareFiles(): boolean {
  return hasHost() || browserCanShare(new File([''], 'file.pdf', { type: 'application/pdf' }));
}

/** Shares a file through the app's share sheet, else through the browser's. */
export async function shareFile(name: string, file: Blob): Promise<'shared' | 'cancelled' | 'unavailable'> {
  const details = { title: name, file: { name, type: file.type, base64: await base64Of(file) } };
  const answer = await requestFromHost('share', details, 60_000);
  if (answer.kind === 'answer') return 'shared';
  if (answer.kind === 'refusal' && answer.reason === 'cancelled') return 'cancelled';
  const sharedFile = new File([file], name, { type: file.type });
  if (!browserCanShare(sharedFile)) return 'unavailable';
  try {
    await navigator.share({ files: [sharedFile], title: name });
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}

function browserCanShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}
