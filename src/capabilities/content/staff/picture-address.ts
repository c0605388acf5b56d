import { callApi } from '#foundation/web/http/call-api.ts';
import { previewPicture } from '../contract-editor.ts';

/** The address of a picture on this page, fetched as staff: once for each. */
export function pictureAddress(id: string): Promise<string> {
  const there = addresses.get(id);
  if (there) return there;
  const fetching = callApi(previewPicture, { id }).then(({ bytes, type }) =>
    URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
  );
  addresses.set(id, fetching);
  fetching.catch(() => addresses.delete(id));
  return fetching;
}

const addresses = new Map<string, Promise<string>>();
