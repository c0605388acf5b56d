/**
 * Stops this page from storing personal data on the device: session, answers, passes, language and logs then last as
 * long as the page. For shared devices; call it before anything else.
 */
export function setEphemeral(): void {
  ephemeral = true;
}

export function isEphemeral(): boolean {
  return ephemeral;
}

let ephemeral = false;
