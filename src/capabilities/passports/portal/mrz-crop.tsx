import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useEffect, useRef } from 'react';
import { stripCharacterWidth } from '../reader/strip-size.ts';
import type { ScannedMrz } from '../reader/read-mrz.ts';
import styles from './scan.module.css';

/** Longest row in characters. On a phone, longer rows would be smaller than the print on the passport. */
const maxCharactersPerRow = 20;

export function MrzCrop({
  mrz: zone,
  position,
  label,
}: {
  mrz: ScannedMrz;
  position: { line: number; from: number; to: number };
  label: string;
}) {
  const { line, from, to } = position;
  const rows = Math.ceil((to - from) / maxCharactersPerRow);
  return (
    <Stack role="img" aria-label={label} gap={1} align="start">
      {Array.from({ length: rows }, (_, row) => (
        <CropRow
          key={row}
          mrz={zone}
          line={line}
          from={from + row * maxCharactersPerRow}
          to={Math.min(to, from + (row + 1) * maxCharactersPerRow)}
        />
      ))}
    </Stack>
  );
}

function CropRow({ mrz: zone, line, from, to }: { mrz: ScannedMrz; line: number; from: number; to: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strip = zone.strips[line];
  const [width, height] = [(to - from) * stripCharacterWidth, strip?.height ?? 0];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !strip) return;
    const pixels = context.createImageData(width, height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const shade = strip.data[y * strip.width + from * stripCharacterWidth + x] ?? 0;
        pixels.data.set([shade, shade, shade, 255], (y * width + x) * 4);
      }
    }
    context.putImageData(pixels, 0, 0);
  }, [strip, from, width, height]);
  return <canvas ref={canvas} width={width} height={height} className={styles.row} />;
}
