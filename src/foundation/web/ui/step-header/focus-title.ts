/** Focuses the title of the page, after the focused control has disappeared. */
export function focusTitle(): void {
  document.querySelector('h1')?.focus();
}
