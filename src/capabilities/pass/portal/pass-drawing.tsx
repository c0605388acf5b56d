import { useMemo } from 'react';
import styles from './pass.module.css';
import { qrModules, qrPath } from './qr-modules.ts';

/** A pass as a QR code, as wide as its place: black on white in either theme, the quiet zone inside of it. */
export function PassDrawing({ text, alt }: { text: string; alt: string }) {
  const { side, path } = useMemo(() => {
    const rows = qrModules(text);
    return { side: rows.length, path: qrPath(rows) };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <rect className={styles.plate} width={side} height={side} />
      <path className={styles.ink} d={path} />
    </svg>
  );
}
