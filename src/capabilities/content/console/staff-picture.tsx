import { useEffect, useState } from 'react';
import type { SizedPicture } from '../contract.ts';
import { pictureUrl } from './picture-url.ts';

/** Renders a picture in a preview. Only staff can fetch pictures of drafts. */
export function renderStaffPicture(sized: SizedPicture, alt: string) {
  return <StaffPicture key={sized.id} sized={sized} alt={alt} />;
}

function StaffPicture({ sized: { id, width, height }, alt }: { sized: SizedPicture; alt: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    pictureUrl(id).then(
      (url) => isMounted && setSrc(url),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [id]);
  return <img src={src} width={width} height={height} alt={alt} />;
}
