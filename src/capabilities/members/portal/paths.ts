/** Paths of the family's screens. */
export const paths = {
  signUp: '/app/sign-up',
  family: '/app/members',
  add: '/app/members/add',
  /** Adds a child under 12 with all details. */
  addChild: '/app/members/add?way=child',
  /** Adds a person without a number of their own, whose documents are shown. */
  link: '/app/members/link',
  linkMember: (id: string) => `/app/members/link/new?member=${id}`,
  member: (id: string) => `/app/members/add?member=${id}`,
  choose: '/app/members/choose',
  chooseFrom: (here: string) => `/app/members/choose?${new URLSearchParams({ callback: here })}`,
  /** Scans the personal code of another person. */
  scan: '/app/scan',
  request: (id: string) => `/app/members/request?id=${id}`,
};
