import { readPicture, type SizedPicture } from '../contract.ts';

export function renderPublicPicture({ id, width, height, widths }: SizedPicture, alt: string) {
  const url = readPicture.path.replace(':id', id);
  const sources = [...widths.map((narrowWidth) => `${url}?width=${narrowWidth} ${narrowWidth}w`), `${url} ${width}w`];
  return (
    <img
      src={url}
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

// Width of the text column: the screen without its margins, 42 rem at most.
const sizes = '(min-width: 45rem) 42rem, calc(100vw - 2rem)';
