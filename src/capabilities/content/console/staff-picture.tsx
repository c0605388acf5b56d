import { useEffect, useState } from 'react';
import type { SizedPicture } from '../contract.ts';
import { fetchPictureUrl } from './fetch-picture-url.ts';

/** Only staff can fetch pictures of drafts. */
export function renderStaffPicture(picture: SizedPicture, alt: string) {
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
