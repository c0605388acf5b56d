import { readPicture, type Sized } from '../contract.ts';

/** A picture of something that is published. */
export function publicPicture({ id, width, height, widths }: Sized, alt: string) {
  const address = readPicture.path.replace(':id', id);
  const sources = [...widths.map((wide) => `${address}?width=${wide} ${wide}w`), `${address} ${width}w`];
  return (
    <img
      src={address}
      srcSet={sources.length > 1 ? sources.join(', ') : undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

// As wide as the column of a text: the screen without its margins, 42 rem at most.
const sizes = '(min-width: 45rem) 42rem, calc(100vw - 2rem)';
