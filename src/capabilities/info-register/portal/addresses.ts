/** Path of the page of a register. */
export function registerAddress(reference: string): string {
  return `/info-register/appfile?reference=${reference}`;
}
