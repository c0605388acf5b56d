/** The names `info-register` and `appfile` are fixed by the specification (§2). */
export function registerPath(reference: string): string {
  return `/info-register/appfile?reference=${reference}`;
}
