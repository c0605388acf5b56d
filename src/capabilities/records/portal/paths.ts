const home = '/app/records';

export const paths = {
  home,
  list: (kind: string) => `${home}?list=${kind}`,
  visit: (id: string) => `${home}/visit/${id}`,
  result: (id: string) => `${home}/result/${id}`,
  invoices: `${home}/invoice`,
  invoice: (id: string) => `${home}/invoice?id=${id}`,
  profile: `${home}/profile`,
  link: `${home}/link`,
  download: `${home}/download`,
};
