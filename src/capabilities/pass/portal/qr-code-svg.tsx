import { useEffect, useState } from 'react';
import styles from './pass.module.css';
import { qrModules, qrPath } from './qr-modules.ts';

/**
 * QR code as wide as its container: black on white in either theme, including the quiet zone. `keepPrevious`: the text
 * changes regularly, so the previous QR code stays until the next one is drawn.
 */
export function QrCodeSvg({ text, alt, keepPrevious = false }: { text: string; alt: string; keepPrevious?: boolean }) {
  const drawnCode = useQrPath(text, keepPrevious);
  if (!drawnCode) return null;
  const { side, path } = drawnCode;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <rect className={styles.background} width={side} height={side} />
      <path className={styles.ink} d={path} />
    </svg>
  );
}

// A code takes several frames on a small phone, so it is computed after the content around it.
function useQrPath(text: string, keepPrevious: boolean) {
  const [drawnCode, setDrawn] = useState<{ text: string; side: number; path: string }>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const rows = qrModules(text);
      setDrawn({ text, side: rows.length, path: qrPath(rows) });
    });
    return () => clearTimeout(timer);
  }, [text]);
  return keepPrevious || drawnCode?.text === text ? drawnCode : undefined;
}
