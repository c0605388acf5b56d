/**
 * Stops this page from storing personal data on the device: session, answers, passes, language and logs then last as
 * long as the page. For shared devices. Call this function before any other code reads or writes storage.
 */
export function startEphemeralSession(): void {
  ephemeral = true;
}

export function isEphemeralSession(): boolean {
  return ephemeral;
}

let ephemeral = false;
