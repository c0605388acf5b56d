import { callApi } from '#foundation/web/http/call-api.ts';
import { previewPicture } from '../contract-editor.ts';

/** Returns the object URL of a picture, which is fetched as staff and once only. */
export function pictureUrl(id: string): Promise<string> {
  const cached = urlsById.get(id);
  if (cached) return cached;
  const fetching = callApi(previewPicture, { id }).then(({ bytes, type }) =>
    URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
  );
  urlsById.set(id, fetching);
  fetching.catch(() => urlsById.delete(id));
  return fetching;
}

const urlsById = new Map<string, Promise<string>>();
