import { encodeQR } from 'qr';

/** Rows of modules of a code, true for black, with the quiet zone of four modules that readers need. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
}

export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        let length = 0;
        while (row[x + length]) length += 1;
        if (length > 0) runs.push(`M${x} ${y}h${length}v1h-${length}z`);
        x += length;
      }
      return runs.join('');
    })
    .join('');
}
