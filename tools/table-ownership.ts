/** A table named in a piece of SQL, and the capability whose it is. */
export type NamedTable = { name: string; owner: string };

/**
 * The first table in `text` that belongs to another capability than `owner` (undefined: the text belongs to none).
 * Tables begin with their capability in snake_case, so only names in the place of a table count: `account_id` after
 * `select` is a column.
 */
export function findForeignTable(
  text: string,
  owner: string | undefined,
  capabilities: readonly string[],
): NamedTable | undefined {
  if (!/\b(select|insert|update|delete|truncate|alter|create|drop|with)\b/i.test(text)) return undefined;
  for (const [, name] of text.matchAll(tableReferencePattern)) {
    if (name === undefined) continue;
    const table = findOwningCapability(name.toLowerCase(), capabilities);
    if (table !== undefined && table !== owner) return { name, owner: table };
  }
  return undefined;
}

// `is distinct from x` compares; it names no table.
const tableReferencePattern =
  /(?<!\bdistinct\s+)\b(?:from|join|into|update|table|references|truncate)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)?"?([a-z][a-z0-9_]*)/gi;

/** The capability with the longest name that a table begins with. */
function findOwningCapability(table: string, capabilities: readonly string[]): string | undefined {
  return [...capabilities]
    .sort((a, b) => b.length - a.length)
    .find((name) => {
      const prefix = name.replaceAll('-', '_');
      return table === prefix || table.startsWith(`${prefix}_`);
    });
}
