/** Whether an input has the focus. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}
