/**
 * Whether `implicitRules` or `modifierExtension` at any depth change the meaning of a resource. No such rule or
 * extension is supported (docs/decisions/0082-fhir-modifiers.md).
 */
export function hasUnknownModifiers(resource: unknown): boolean {
  const queue = [resource];
  while (queue.length > 0) {
    const node = queue.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('modifierExtension' in node || 'implicitRules' in node || '_implicitRules' in node) return true;
    queue.push(...Object.values(node));
  }
  return false;
}
