/** Moves the focus to the title of the page: where what was focused has gone because it did what it is for. */
export function focusTitle(): void {
  document.querySelector('h1')?.focus();
}
