export type SelfReportSettings = {
  /** Retention of reports and self-assessments, in days. */
  keepReportDays: number;
};
