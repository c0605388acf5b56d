/** A whole number as people read it in either language: `1,234,567`. */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${groupDigits(String(Math.abs(count)))}`;
}

export function groupDigits(digits: string): string {
  const firstGroupLength = digits.length % 3;
  const groups = digits.slice(firstGroupLength).match(/\d{3}/g) ?? [];
  return [...(firstGroupLength === 0 ? [] : [digits.slice(0, firstGroupLength)]), ...groups].join(',');
}
