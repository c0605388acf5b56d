/** Whether the focus is in something that is typed into. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}
