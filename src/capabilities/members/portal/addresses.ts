/** Where the family's screens are. */
export const addresses = {
  signUp: '/app/sign-up',
  family: '/app/members',
  add: '/app/members/add',
  member: (id: string) => `/app/members/add?member=${id}`,
  choose: '/app/members/choose',
  chooseFrom: (here: string) => `/app/members/choose?${new URLSearchParams({ callback: here })}`,
  /** Where the code is scanned that somebody shows. */
  scan: '/app/scan',
  request: (id: string) => `/app/members/request?id=${id}`,
};
