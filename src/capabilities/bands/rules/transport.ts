/**
 * A flight number or vessel name as it is compared: letters in capitals, nothing but letters and digits, and no zeros before
 * the number of a flight. `bi-0422` is `BI422`, `M.V. Seri  Labuan` is `MVSERILABUAN`. Empty when nothing is left.
 */
export function normalTransport(typed: string): string {
  return spelled(typed).replace(leadingZeros, '$1');
}

function spelled(typed: string): string {
  // As most of it comes, many times a second.
  if (ascii.test(typed)) return typed.toUpperCase().replace(notAscii, '');
  return (
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
      // Capitals, and letters that have come together, may be spelled in a shorter way.
      .normalize('NFKC')
  );
}

const ascii = /^[ -~]*$/;
const notAscii = /[^A-Z0-9]/g;
const leadingZeros = /^([A-Z][A-Z0-9]|[0-9][A-Z])0+(?=[1-9]\d*[A-Z]?$)/;
