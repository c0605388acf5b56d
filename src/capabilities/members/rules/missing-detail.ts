/** Form page and field of a detail that another capability needs, such as a booking. */
const pageQueries = { name: 'page=person&field=name', bn: 'page=contact&field=bn_number' };

/** Address of a person's details form at the missing field; afterwards the form returns to the callback. */
export function missingDetailAddress(
  missing: keyof typeof pageQueries,
  { person, account, callback }: { person: string; account: string; callback: string },
): string {
  const [path, memberQuery] = person === account ? ['/app/sign-up', ''] : ['/app/members/add', `&member=${person}`];
  return `${path}?${pageQueries[missing]}${memberQuery}&callback=${encodeURIComponent(callback)}`;
}
