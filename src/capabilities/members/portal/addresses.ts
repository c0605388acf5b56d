/** Where the family's screens are. */
export const addresses = {
  signUp: '/app/sign-up',
  family: '/app/members',
  add: '/app/members/add',
  /** A child under 12, who is added with their details. */
  addChild: '/app/members/add?way=child',
  /** Somebody without a number of their own: their documents are shown. */
  link: '/app/members/link',
  linkMember: (id: string) => `/app/members/link/new?member=${id}`,
  member: (id: string) => `/app/members/add?member=${id}`,
  choose: '/app/members/choose',
  chooseFrom: (here: string) => `/app/members/choose?${new URLSearchParams({ callback: here })}`,
  /** Where the code is scanned that somebody shows. */
  scan: '/app/scan',
  request: (id: string) => `/app/members/request?id=${id}`,
};
