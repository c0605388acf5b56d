import { create } from 'qrcode';

/**
 * A QR code (ISO/IEC 18004, error correction Q) as an SVG picture: black on white, one path, a quiet zone of
 * 4 modules on each side inside the picture.
 */
export function qrDrawing(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const side = modules.size + 2 * quietZone;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      let run = 0;
      while (x + run < modules.size && modules.get(y, x + run)) run++;
      if (run > 0) path += `M${x + quietZone} ${y + quietZone}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  );
}

const quietZone = 4;
