export type NamedTable = { name: string; owner: string };

/**
 * Finds the first table in `text` whose owner is another capability than `owner`. `owner` is undefined outside
 * capabilities. Only names in the position of a table count: `account_id` after `select` is a column.
 */
export function findForeignTable(
  text: string,
  owner: string | undefined,
  capabilities: readonly string[],
): NamedTable | undefined {
  if (!/\b(select|insert|update|delete|truncate|alter|create|drop|with)\b/i.test(text)) return undefined;
  for (const [, name] of text.matchAll(tableReferencePattern)) {
    if (name === undefined) continue;
    const owningCapability = findOwningCapability(name.toLowerCase(), capabilities);
    if (owningCapability !== undefined && owningCapability !== owner) return { name, owner: owningCapability };
  }
  return undefined;
}

// The name after `is distinct from` is not a table.
const tableReferencePattern =
  /(?<!\bdistinct\s+)\b(?:from|join|into|update|table|references|truncate)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)?"?([a-z][a-z0-9_]*)/gi;

const prefixOf = (capability: string): string => capability.replaceAll('-', '_');

/** Finds the capability with the longest table prefix that a table's name starts with. */
export function findOwningCapability(table: string, capabilities: readonly string[]): string | undefined {
  return [...capabilities]
    .sort((a, b) => prefixOf(b).length - prefixOf(a).length)
    .find((name) => {
      const prefix = prefixOf(name);
      return table === prefix || table.startsWith(`${prefix}_`);
    });
}
