/** An empty `applyNo` stands for an application that the server does not have yet. */
export const paths = {
  list: '/vaccine/registration-list',
  person: (applyNo: string) => `/vaccine/personal-info${queryOf({ applyNo })}`,
  doses: (applyNo: string) => `/vaccine/vaccine-info${queryOf({ applyNo })}`,
  check: (applyNo: string) => `/vaccine/vaccine-info${queryOf({ applyNo, page: 'check' })}`,
  detail: (applyNo: string) => `/vaccine/registration-detail${queryOf({ applyNo })}`,
};

function queryOf(values: Record<string, string>): string {
  const text = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return text === '' ? '' : `?${text}`;
}
