/** The page of a register. */
export function fileAddress(reference: string): string {
  return `/info-register/appfile?reference=${reference}`;
}
