/** Whether rules or extensions at any depth change the meaning of a resource. None of them is supported. */
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
