/**
 * From now on this page keeps nothing about a person on the device: session, answers, passes, language and logs live as long as the
 * page does. For a device that people share; said before anything else is done.
 */
export function setEphemeral(): void {
  nothing = true;
}

/** Whether it does. */
export function isEphemeral(): boolean {
  return nothing;
}

let nothing = false;
