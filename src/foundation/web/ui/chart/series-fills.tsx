import styles from './chart.module.css';

/** SVG `fill` that refers to the pattern of a series. */
export function fillOf(id: string, seriesIndex: number): string {
  return `url(#${id}-fill-${seriesIndex})`;
}

export function toneClassOf(seriesIndex: number): string {
  return styles[`tone${seriesIndex}`] ?? '';
}

/** Patterns that distinguish the series without colour: full, stripes, dots, squares, rings. */
export function SeriesFills({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, series) => (
        <pattern
          key={series}
          id={`${id}-fill-${series}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={toneClassOf(series)}
        >
          <rect width="8" height="8" className={series === 0 ? styles.full : styles.ground} />
          {patternShapes[series]}
        </pattern>
      ))}
    </defs>
  );
}

const patternShapes = [
  null,
  <path key="stripes" d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" strokeWidth="3" className={styles.stroke} />,
  <circle key="dots" cx="4" cy="4" r="2.5" className={styles.full} />,
  <path key="squares" d="M0,4 h8 M4,0 v8" strokeWidth="1.5" className={styles.stroke} />,
  <circle key="rings" cx="4" cy="4" r="2.5" strokeWidth="1.5" className={styles.stroke} />,
];
