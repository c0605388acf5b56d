/** Whether an input, select or textarea has the focus. */
export function isFormControlFocused(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}
