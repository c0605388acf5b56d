/** A passport number as it is hashed: capital letters and digits, all else left out. */
export function passportForm(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** The last three characters of a passport number, as a pass shows them. */
export function lastThree(number: string): string {
  return passportForm(number).slice(-3);
}

/** The text that a passport's digest is made of: it holds for one traveller of one application. */
export function digestText(reference: string, number: number, passportNumber: string): string {
  return `${reference}\n${number}\n${passportForm(passportNumber)}`;
}
