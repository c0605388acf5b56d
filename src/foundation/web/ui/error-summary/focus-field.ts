/** Focuses the field with this id, or the first control of the group with this id, and scrolls its label into view. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const control = element.matches(controlSelector) ? element : element.querySelector<HTMLElement>(controlSelector);
  const target = control ?? element;
  target.focus({ preventScroll: true });
  const container = target.closest('fieldset') ?? target.closest('div') ?? target;
  container.scrollIntoView?.({ block: 'center' });
}

const controlSelector = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';
