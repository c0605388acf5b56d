/** Security guarantees to users, with the rows of docs/security.md that list their proofs. */
export const securityGuarantees: readonly { id: string; guarantee: string; rows: readonly string[] }[] = [
  {
    id: 'codes',
    guarantee: 'A code cannot be guessed, and works once, for the person and the browser that requested it.',
    rows: [
      'A code cannot be guessed',
      'A code in any other form is refused',
      'A code works once, for five minutes, for the number, channel and browser that requested it',
    ],
  },
  { id: 'lock-out', guarantee: 'A stranger cannot lock a person out.', rows: ['A stranger cannot lock a person out'] },
  {
    id: 'one-tap',
    guarantee: 'One tap sends one message, and only our own pages can send.',
    rows: ['One tap sends one message, and only our own pages can send'],
  },
  {
    id: 'bill',
    guarantee: 'The cost of messages is limited, even during an attack.',
    rows: ['The cost of messages is limited'],
  },
  {
    id: 'captcha',
    guarantee: 'A program cannot use the automatic pass that the captcha gives after failures.',
    rows: ["The captcha's automatic pass cannot be abused"],
  },
  {
    id: 'who-is-known',
    guarantee: 'No response reveals who has an account, or other data about the owner of a number.',
    rows: ['No response reveals who is registered'],
  },
  {
    id: 'sessions',
    guarantee: 'A session ends everywhere at the right time, and no draft is lost.',
    rows: ['A session ends everywhere within a second', 'A 401 causes no redirect loop and loses no draft'],
  },
  {
    id: 'return-address',
    guarantee: 'A return address in a link cannot lead to another site.',
    rows: ['A return address cannot lead to another site'],
  },
  {
    id: 'stolen-keys',
    guarantee: 'Storage copied from a device and shared links give no access.',
    rows: [
      'A copied browser storage cannot be used',
      'A link to a file that is shared by accident gives no access',
      'Another host of the domain cannot set our cookies',
    ],
  },
  {
    id: 'owner',
    guarantee:
      'Personal data is visible to its owner, their family and the staff who need it. For others it does not exist.',
    rows: [
      "Another person's object is answered as if it did not exist",
      'Only family can act for a family member, with the certified password if one is set',
    ],
  },
  {
    id: 'ids',
    guarantee: 'An id cannot be guessed, and a readable reference alone gives no access.',
    rows: ['Ids have 128 random bits', 'A reference alone gives no access'],
  },
  {
    id: 'fields',
    guarantee: 'Only fields that a contract names are accepted or sent.',
    rows: [
      'Input fields that a contract does not name never reach a handler',
      'Output fields that a contract does not name are never sent',
    ],
  },
  {
    id: 'staff',
    guarantee:
      'Staff have only the permissions of their roles, cannot decide their own case, and cannot collect mass data.',
    rows: [
      'Staff can make only the calls of their roles',
      'One staff account cannot collect the data of the whole country',
      'Staff cannot decide their own case',
    ],
  },
  {
    id: 'on-record',
    guarantee: 'Accesses and changes by staff are recorded, and the person concerned can see them.',
    rows: ['Every access and change by staff is recorded, and the person concerned can see it'],
  },
  {
    id: 'record',
    guarantee: 'The audit log cannot be altered unnoticed.',
    rows: ['The audit log cannot be altered unnoticed'],
  },
  {
    id: 'once',
    guarantee: 'A repeated request takes effect once.',
    rows: ['A repeated request takes effect once, and its key cannot be reused with another body'],
  },
  {
    id: 'acknowledged',
    guarantee: 'An acknowledged write is complete and is not lost when a process is killed.',
    rows: ['A killed process loses no acknowledged write'],
  },
  {
    id: 'messages',
    guarantee: 'A message is sent only for a committed change, and is never lost.',
    rows: ['Messages are sent only after the commit'],
  },
  {
    id: 'groups',
    guarantee: 'A group is submitted completely, and no change of another window is overwritten unnoticed.',
    rows: ['A group is submitted completely or not at all'],
  },
  {
    id: 'places',
    guarantee: 'A seat is given once, and so is anything else that two people request at the same moment.',
    rows: [
      'Each seat and each single-use code is given once',
      'Of conflicting applications for one person at the same time, one is accepted',
    ],
  },
  {
    id: 'restarts',
    guarantee: 'A restarted or lost database or server only interrupts the service.',
    rows: [
      'A database restart only interrupts the service',
      'A server that is stopped finishes its requests first',
      'The loss of one database loses no acknowledged write',
    ],
  },
  {
    id: 'disks',
    guarantee: 'The service survives a full disk, and the documented steps restore it after the loss of all machines.',
    rows: ['A full disk loses no acknowledged write', 'The documented steps restore the service from backups'],
  },
  {
    id: 'ends',
    guarantee: 'Every request has a deadline, and slow, numerous or endless clients do not block others.',
    rows: [
      'Every request has a deadline, slow clients block no others, and excess load is refused',
      'Memory is released after a load peak',
      'The number of changes is limited for every caller',
    ],
  },
  {
    id: 'apart',
    guarantee: 'Readers of news and of the service status take no capacity from people who submit.',
    rows: ['Reading news never blocks submissions', 'Reading the status makes no database query'],
  },
  {
    id: 'limits',
    guarantee: 'Limits count people. A shared address does not block them, and a forged one does not help.',
    rows: ['Rate limits use the real client address', 'A thousand people behind one address can all get a code'],
  },
  {
    id: 'any-bytes',
    guarantee: 'Any input gets a regular answer, and text is stored as it was typed.',
    rows: [
      'Hostile input never causes a system error',
      'Text is stored unchanged or refused',
      'Every text and every list of an input has a maximum length',
      'Request smuggling is refused',
      'Each path accepts only its own methods, in every spelling of the path',
    ],
  },
  {
    id: 'uploads',
    guarantee: 'An uploaded file has the type that it claims, and no active content.',
    rows: ['Uploads have the type that they claim, and no active content'],
  },
  {
    id: 'documents',
    guarantee: 'Generated documents have no active content, and show every script.',
    rows: ['PDFs have no active content and show every script', 'Spreadsheets contain no formulas'],
  },
  {
    id: 'logs',
    guarantee: 'Logs and metrics contain no personal data.',
    rows: ['Logs and metrics contain no personal data'],
  },
  {
    id: 'dump',
    guarantee: 'A copy of the database reveals no personal data, and a value can be decrypted only at its own address.',
    rows: [
      'Personal data in a stolen dump cannot be read',
      'An encrypted value can be decrypted only at its own address',
    ],
  },
  { id: 'retention', guarantee: 'Expired data is deleted.', rows: ['Expired data is deleted'] },
  { id: 'page', guarantee: 'Pages run only our own code.', rows: ['Pages run only our own code'] },
  { id: 'ports', guarantee: 'Only ports that are meant to be open are open.', rows: ['No unexpected socket listens'] },
  {
    id: 'money',
    guarantee: 'A charge is paid once, and only the provider can confirm a payment.',
    rows: ['A charge is paid once, with the right amount, confirmed by the provider'],
  },
  { id: 'calendar', guarantee: "Days are those of Brunei's calendar.", rows: ["Days are those of Brunei's calendar"] },
  {
    id: 'certificates',
    guarantee: 'A certificate is issued by two people, judged by its key, and can be revoked.',
    rows: ['Certificates cannot be forged, are judged correctly, and can be revoked'],
  },
  {
    id: 'rules',
    guarantee: 'A change of rules needs two people, a version and a dry run, and can be rolled back.',
    rows: [
      'Rules need two people, and authors cannot release their own rules',
      'Rules have versions, dry runs, rollbacks and undos',
    ],
  },
  {
    id: 'mass-notices',
    guarantee: 'One person alone cannot notify many people.',
    rows: ['A mass notice needs a second person, even if it is split'],
  },
];
