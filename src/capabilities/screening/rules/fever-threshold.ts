/** Temperatures that rules can name, in tenths of a degree Celsius. */
export const thresholdRange = { min: 350, max: 420 };

/** Fever threshold of rule sets that name none, in tenths of a degree Celsius. */
export const defaultFeverThreshold = 380;

/** Temperature from which a counter refers by a rule set, in tenths of a degree Celsius. */
export function feverThresholdOf({ feverThreshold }: { feverThreshold?: number | undefined }): number {
  return feverThreshold ?? defaultFeverThreshold;
}

/** Temperature in degrees Celsius, such as 38.0. */
export function formatDegrees(tenths: number): string {
  return (tenths / 10).toFixed(1);
}
