/** Parses lines `own code = other code`. Undefined if a line has another form, or a code stands there twice. */
export function parseCodeLines(text: string): Record<string, string> | undefined {
  const codes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const line of text.split('\n').map((untrimmed) => untrimmed.trim())) {
    if (line === '') continue;
    const [, ownCode, otherCode] = /^([A-Za-z0-9-]{1,60})\s*=\s*(\S.*)$/.exec(line) ?? [];
    if (ownCode === undefined || otherCode === undefined || ownCode in codes) return undefined;
    codes[ownCode] = otherCode;
  }
  return codes;
}
