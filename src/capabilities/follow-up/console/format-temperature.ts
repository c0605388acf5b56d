/** Temperature in degrees Celsius with one decimal, from tenths of a degree. */
export function formatTemperature(tenths: number): string {
  return (tenths / 10).toFixed(1);
}
