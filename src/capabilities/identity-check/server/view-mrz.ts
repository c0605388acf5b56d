import type { MrzView } from '../contract.ts';
import type { MrzComparison } from '../rules/compare-mrz.ts';

export function viewMrz({ fields, checkDigitsMatch, isExpired, differingFields }: MrzComparison): MrzView {
  return { ...fields, agrees: checkDigitsMatch, expired: isExpired, differs: differingFields };
}
