import { requestFromHost } from './bridge.ts';
import { downloadFile } from './download-file.ts';

/** `offered`: the browser downloads the file and reports the result itself. */
export type SaveOutcome = 'saved' | 'offered' | 'cancelled' | 'failed';

/** Saves a file on the device: through the app, else as a download of the browser. */
export async function saveFile(name: string, file: Blob): Promise<SaveOutcome> {
  const answer = await requestFromHost('save', { name, type: file.type, base64: await base64Of(file) }, 60_000);
  if (answer.kind === 'answer') return 'saved';
  if (answer.kind === 'refusal' && answer.reason === 'cancelled') return 'cancelled';
  // A web view whose app cannot save does not support downloads either.
  if (answer.kind !== 'no-host') return 'failed';
  downloadFile(name, file);
  return 'offered';
}

/** Downloads the file at an address without navigating to the address. */
export function downloadFromUrl(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}

/** Encodes a file as base64, the form in which the app accepts it. */
export async function base64Of(file: Blob): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
}
