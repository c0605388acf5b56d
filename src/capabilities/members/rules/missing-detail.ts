/** The page and the field of a detail that something else needs, such as a booking. */
const pageQueries = { name: 'page=person&field=name', bn: 'page=contact&field=bn_number' };

/** Opens somebody's details at the field that is missing; afterwards they lead back to where it was needed. */
export function missingDetailAddress(
  missing: keyof typeof pageQueries,
  { person, account, callback }: { person: string; account: string; callback: string },
): string {
  const [path, whose] = person === account ? ['/app/sign-up', ''] : ['/app/members/add', `&member=${person}`];
  return `${path}?${pageQueries[missing]}${whose}&callback=${encodeURIComponent(callback)}`;
}
