/** Path of the page of a register. */
export function registerPath(reference: string): string {
  return `/info-register/appfile?reference=${reference}`;
}
