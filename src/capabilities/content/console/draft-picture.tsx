import { useEffect, useState } from 'react';
import type { SizedPicture } from '../contract.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { previewPicture } from '../contract-editor.ts';

/** Fetches a picture with the permission of staff and returns its object URL. Fetches each picture only once. */
export function fetchPictureUrl(id: string): Promise<string> {
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

/** Renders a picture of a draft. Such a picture is fetched by a call, because only staff may see it. */
export function renderDraftPicture(picture: SizedPicture, alt: string) {
  return <StaffPicture key={picture.id} picture={picture} alt={alt} />;
}

function StaffPicture({ picture: { id, width, height }, alt }: { picture: SizedPicture; alt: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    fetchPictureUrl(id).then(
      (url) => isMounted && setSrc(url),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [id]);
  return <img src={src} width={width} height={height} alt={alt} />;
}
