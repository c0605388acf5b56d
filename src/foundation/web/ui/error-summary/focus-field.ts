/** Focuses the field with this id, or the first control of the group with this id, and scrolls its label into view. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const control = element.matches(controls) ? element : element.querySelector<HTMLElement>(controls);
  const target = control ?? element;
  target.focus({ preventScroll: true });
  const container = target.closest('fieldset') ?? target.closest('div') ?? target;
  container.scrollIntoView?.({ block: 'center' });
}

const controls = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';
