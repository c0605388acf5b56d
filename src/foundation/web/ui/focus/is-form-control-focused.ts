export function isFormControlFocused(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}
