/** What this capability is configured by. */
export type SelfReportSettings = {
  /** Days for which reports and self-assessments are kept. */
  keepReportDays: number;
};
