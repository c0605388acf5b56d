/** Whether a resource has rules or extensions, at any depth, that change its meaning. None of them is known here. */
export function hasUnknownModifiers(resource: unknown): boolean {
  const waiting = [resource];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    if ('modifierExtension' in one || 'implicitRules' in one || '_implicitRules' in one) return true;
    waiting.push(...Object.values(one));
  }
  return false;
}
