import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { ShiftReport } from '../contract-shifts.ts';
import { shiftMessages } from '../messages/shifts.ts';

export type ReportSection = { title: string; rows: { label: string; value: string }[] };

/** Describes a report for people: the sections of the page, the PDF and the file. */
export function describeShift(report: ShiftReport, language: Language): ReportSection[] {
  const t = shiftMessages[language];
  const instant = (at: string) => formatInstant(parseInstant(at), language);
  const durations = report.secondsSinceScan;
  return [
    {
      title: t.session,
      rows: [
        { label: t.officer, value: report.staff },
        { label: t.lane, value: formatLane(report.lane, language) },
        { label: t.signedOn, value: instant(report.signedOnAt) },
        { label: t.ended, value: report.endedAt === null ? t.ends.open : instant(report.endedAt) },
        ...(report.end === 'open' ? [] : [{ label: t.end, value: t.ends[report.end] }]),
      ],
    },
    {
      title: t.decisions,
      rows: [
        { label: t.travellers, value: String(report.travellerCount) },
        ...report.counts.map(({ kind, band, travellerCount }) => ({
          label: t.kindAndBand(t.kinds[kind], t.bands[band ?? 'unknown']),
          value: String(travellerCount),
        })),
        { label: t.openReferrals, value: String(report.openReferralCount) },
        { label: t.withdrawn, value: String(report.withdrawnCount) },
        { label: t.conflicts, value: String(report.conflictCount) },
        { label: t.openConflicts, value: String(report.openConflictCount) },
      ],
    },
    {
      title: t.time,
      rows: durations
        ? [
            { label: t.scans, value: String(durations.count) },
            { label: t.median, value: t.seconds(durations.median) },
            { label: t.ninthDecile, value: t.seconds(durations.ninthDecile) },
          ]
        : [{ label: t.scans, value: t.noScans }],
    },
    {
      title: t.notes,
      rows: [
        { label: t.ownNote, value: report.ownNote || t.noNote },
        ...report.receivedNotes.map(({ staff, lane, at, note }) => ({
          label: t.receivedNote(staff, formatLane(lane, language), instant(at)),
          value: note,
        })),
      ],
    },
  ];
}
