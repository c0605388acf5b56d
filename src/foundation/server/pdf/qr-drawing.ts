import { encodeQR } from 'qr';

/**
 * Draws a QR code (ISO/IEC 18004, error correction Q) as an SVG: black on white, one path, with a quiet zone of 4
 * modules on each side. Text of capital letters, digits and ` $%*+-./:` takes a third less space.
 */
export function qrDrawing(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });
  const side = rows.length;
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < side; x++) {
      let run = 0;
      while (row[x + run]) run++;
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  );
}

const quietZone = 4;
