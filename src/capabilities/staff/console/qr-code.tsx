import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './login.module.css';

/** QR code of a text, drawn as one path: black on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The border of four modules is the quiet zone that ISO/IEC 18004 requires.
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
