import { askHost } from './bridge.ts';
import { downloadFile } from './download-file.ts';

/** How saving ended. `offered`: the browser has it and says itself what becomes of it. */
export type SaveOutcome = 'saved' | 'offered' | 'cancelled' | 'failed';

/** Keeps a file on the device: by the app, where there is one, else as a download of the browser. */
export async function saveFile(name: string, file: Blob): Promise<SaveOutcome> {
  const said = await askHost('save', { name, type: file.type, base64: await base64Of(file) }, 60_000);
  if (said.kind === 'answer') return 'saved';
  if (said.kind === 'refusal' && said.why === 'cancelled') return 'cancelled';
  // A web view whose app cannot save takes no downloads either.
  if (said.kind !== 'no-host') return 'failed';
  downloadFile(name, file);
  return 'offered';
}

/** Has the browser fetch what an address answers as a file, and keep it. The address is not shown. */
export function fetchFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}

/** The bytes of a file as text, for the app. */
export async function base64Of(file: Blob): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
}
