/** Puts the focus into the field with this id, or into the first control of the group with this id, and shows it with its label. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls);
  const target = control ?? place;
  target.focus({ preventScroll: true });
  const seen = target.closest('fieldset') ?? target.closest('div') ?? target;
  seen.scrollIntoView?.({ block: 'center' });
}

const controls = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';
