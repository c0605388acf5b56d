/** Creates an error with a code, which people see as the reason that a vendor did not do its work. */
export function vendorFailure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
