import type { MrzView } from '../contract.ts';
import type { MrzComparison } from '../rules/compare-mrz.ts';

export function viewMrz({ fields, agrees, expired, differs }: MrzComparison): MrzView {
  return { ...fields, agrees, expired, differs };
}
