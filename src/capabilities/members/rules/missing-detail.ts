/** URL parameters that open the form at a detail. Another capability needs the detail, for example for a booking. */
const queryByDetail = { name: 'page=person&field=name', bn: 'page=contact&field=bn_number' };

export function missingDetailPath(
  missing: keyof typeof queryByDetail,
  { person, account, callback }: { person: string; account: string; callback: string },
): string {
  const [path, memberQuery] = person === account ? ['/app/sign-up', ''] : ['/app/members/add', `&member=${person}`];
  return `${path}?${queryByDetail[missing]}${memberQuery}&callback=${encodeURIComponent(callback)}`;
}
