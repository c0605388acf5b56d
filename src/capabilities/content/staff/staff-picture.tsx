import { useEffect, useState } from 'react';
import type { Sized } from '../contract.ts';
import { pictureAddress } from './picture-address.ts';

/** A picture in a preview: of a draft, only staff can fetch it. */
export function staffPicture(sized: Sized, alt: string) {
  return <StaffPicture key={sized.id} sized={sized} alt={alt} />;
}

function StaffPicture({ sized: { id, width, height }, alt }: { sized: Sized; alt: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let here = true;
    pictureAddress(id).then(
      (address) => here && setSrc(address),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);
  return <img src={src} width={width} height={height} alt={alt} />;
}
