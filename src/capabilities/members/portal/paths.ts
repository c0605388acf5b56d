export const paths = {
  signUp: '/app/sign-up',
  family: '/app/members',
  addMember: '/app/members/add',
  /** Adds a child under 12 with all details. */
  addChild: '/app/members/add?way=child',
  /** Requests and links for persons without a phone number or e-mail address, who are added by showing documents. */
  familyLinks: '/app/members/link',
  linkMemberForm: (id: string) => `/app/members/link/new?member=${id}`,
  memberForm: (id: string) => `/app/members/add?member=${id}`,
  chooseMember: '/app/members/choose',
  chooseMemberFrom: (currentPath: string) => `/app/members/choose?${new URLSearchParams({ callback: currentPath })}`,
  /** Scans the personal code of another person. */
  scan: '/app/scan',
  request: (id: string) => `/app/members/request?id=${id}`,
};
