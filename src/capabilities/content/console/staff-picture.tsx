import { useEffect, useState } from 'react';
import type { SizedPicture } from '../contract.ts';
import { pictureUrl } from './picture-url.ts';

/** A picture in a preview: of a draft, only staff can fetch it. */
export function renderStaffPicture(sized: SizedPicture, alt: string) {
  return <StaffPicture key={sized.id} sized={sized} alt={alt} />;
}

function StaffPicture({ sized: { id, width, height }, alt }: { sized: SizedPicture; alt: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let here = true;
    pictureUrl(id).then(
      (address) => here && setSrc(address),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);
  return <img src={src} width={width} height={height} alt={alt} />;
}
