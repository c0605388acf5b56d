import type { TemplateKind } from '../rules/template.ts';

const roots: Record<TemplateKind, string> = { report: '/app/report', assessment: '/app/assessment' };

function queryString(values: Record<string, string>): string {
  const nonEmpty = Object.entries(values).filter(([, value]) => value !== '');
  return nonEmpty.length === 0 ? '' : `?${new URLSearchParams(nonEmpty)}`;
}

/** `member`: the person of the report; empty for the current person. */
export const paths = {
  form: (kind: TemplateKind, member: string, page = '') => `${roots[kind]}${queryString({ member, page })}`,
  done: (member: string) => `${roots.report}${queryString({ member, page: 'done' })}`,
  history: (member: string, kind: TemplateKind = 'report', day = '') =>
    `/app/report/history${queryString({ member, kind: kind === 'report' ? '' : kind, day })}`,
};
