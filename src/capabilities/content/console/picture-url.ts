import { callApi } from '#foundation/web/http/call-api.ts';
import { previewPicture } from '../contract-editor.ts';

/** The address of a picture on this page, fetched as staff: once for each. */
export function pictureUrl(id: string): Promise<string> {
  const there = urlsById.get(id);
  if (there) return there;
  const fetching = callApi(previewPicture, { id }).then(({ bytes, type }) =>
    URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
  );
  urlsById.set(id, fetching);
  fetching.catch(() => urlsById.delete(id));
  return fetching;
}

const urlsById = new Map<string, Promise<string>>();
