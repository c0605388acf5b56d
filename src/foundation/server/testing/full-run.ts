/** Whether everything is looked at (`npm test -- --whole`), for a release; otherwise a share of it that is always the same. */
export const isFullRun = process.env['WHOLE'] === '1';
