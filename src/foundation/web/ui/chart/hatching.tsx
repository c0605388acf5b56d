/** Pattern of diagonal lines for what is not known, for `fill="url(#id)"`. */
export function Hatching({ id, className }: { id: string; className: string | undefined }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" className={className} />
      </pattern>
    </defs>
  );
}
