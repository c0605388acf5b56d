/**
 * Whether the run covers all cases (`npm test -- --whole`), for a release. Otherwise a fixed share of them is tested.
 */
export const isFullRun = process.env['WHOLE'] === '1';
