import { readPicture } from '../contract.ts';
import type { Sized } from './rich-text.tsx';

/** A picture of something that is published. */
export function publicPicture({ id, width, height }: Sized, alt: string) {
  return <img src={readPicture.path.replace(':id', id)} width={width} height={height} alt={alt} loading="lazy" />;
}
