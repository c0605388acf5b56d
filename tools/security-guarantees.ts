/** Security guarantees to users, with the rows of docs/security.md that list their proofs. */
export const securityGuarantees: readonly { id: string; guarantee: string; rows: readonly string[] }[] = [
  {
    id: 'codes',
    guarantee: 'A code cannot be guessed, and works once, for whom and where it was asked for.',
    rows: [
      'A code cannot be guessed',
      'A code in an odd form is none',
      'A code works once, for five minutes, for the number, channel and browser that asked',
    ],
  },
  { id: 'lock-out', guarantee: 'Nobody can lock somebody else out.', rows: ['Nobody locks a person out'] },
  {
    id: 'one-tap',
    guarantee: 'One tap sends one message, and only a page of ours sends any.',
    rows: ['One tap is one message; only our page sends'],
  },
  {
    id: 'bill',
    guarantee: 'What is spent on messages has an end, whatever strangers do.',
    rows: ['The bill of messages is bounded'],
  },
  {
    id: 'captcha',
    guarantee: 'That the captcha lets somebody pass when it fails helps no program.',
    rows: ["The captcha's automatic pass is no hole"],
  },
  {
    id: 'who-is-known',
    guarantee: 'Nobody learns who has an account, or anything of somebody by a number alone.',
    rows: ['Nobody learns who is registered'],
  },
  {
    id: 'sessions',
    guarantee: 'A session ends when it should, everywhere, and takes no draft along.',
    rows: ['A session ends everywhere within a second', 'A 401 never loops and never eats a draft'],
  },
  {
    id: 'return-address',
    guarantee: 'Nobody is sent away from here by an address that came along.',
    rows: ['Return addresses stay here'],
  },
  {
    id: 'stolen-keys',
    guarantee: 'What is copied off a device, or a link that is passed on, opens nothing.',
    rows: [
      'A copied storage is worthless',
      'A link to a file may be shared by accident',
      'No host beside ours plants a cookie',
    ],
  },
  {
    id: 'owner',
    guarantee:
      'What is somebody’s opens for them, their family and the staff that needs it; for others it is not there.',
    rows: [
      '"Not yours" equals "not there"',
      'Who asks for a family member is family, and gave the password where one is set',
    ],
  },
  {
    id: 'ids',
    guarantee: 'An id cannot be guessed, and a readable reference opens nothing by itself.',
    rows: ['Ids have 128 random bits', 'A readable reference alone opens nothing'],
  },
  {
    id: 'fields',
    guarantee: 'No field comes in or goes out that was not named.',
    rows: ['No field is smuggled in', 'No field leaves unnamed'],
  },
  {
    id: 'staff',
    guarantee: 'Staff do their own job alone; none of them decides their own case or takes the data of the country.',
    rows: ['Staff do only their job', "No one account takes the country's data", 'Nobody decides their own case'],
  },
  {
    id: 'on-record',
    guarantee: 'What staff look at and change is on record, and whoever it is about can see it.',
    rows: ['Every look and change of staff is on record, and whoever it was about sees it'],
  },
  { id: 'record', guarantee: 'Nobody alters the record unseen.', rows: ['The record cannot be altered quietly'] },
  {
    id: 'once',
    guarantee: 'What is repeated is done once.',
    rows: ['Repeated is once; a used key opens no other body'],
  },
  {
    id: 'acknowledged',
    guarantee: 'What was acknowledged is there, whole, whatever is killed.',
    rows: ['A kill loses nothing acknowledged'],
  },
  {
    id: 'messages',
    guarantee: 'A message follows what it tells of, and is never lost.',
    rows: ['Messages follow the commit'],
  },
  {
    id: 'groups',
    guarantee: 'A group is submitted whole, and nobody’s change is overwritten unseen.',
    rows: ['A group is in whole or not at all'],
  },
  {
    id: 'places',
    guarantee: 'A place is given once, and so is whatever two ask for at the same moment.',
    rows: [
      'Places and single-use codes are given once',
      'Of what is submitted at once for one person, what clashes is taken once',
    ],
  },
  {
    id: 'restarts',
    guarantee: 'A database or a server that is started again, or lost, is a pause.',
    rows: [
      'A database restart is a pause',
      'A server that is told to end finishes what it has begun',
      'A lost database takes nothing with it',
    ],
  },
  {
    id: 'disks',
    guarantee: 'A full disk, and the loss of every machine, are survived by the steps that are written down.',
    rows: ['A full disk loses nothing', 'Backups restore by the documented steps alone'],
  },
  {
    id: 'ends',
    guarantee: 'A request has an end, and nobody is starved by those who are slow or many, or goes on for ever.',
    rows: [
      'Every request has an end; slow clients starve nobody; too many are turned away',
      'Memory of a flood is given back',
      'Nobody writes without end',
    ],
  },
  {
    id: 'apart',
    guarantee: 'Who reads news or asks whether the service works takes nothing from those who submit.',
    rows: ['Reading news never blocks submitting', 'Asking for the status asks the database nothing'],
  },
  {
    id: 'limits',
    guarantee: 'Limits count people, not the address that they share, nor one that they make up.',
    rows: ['Limits know real clients', 'A thousand people behind one address are no attack'],
  },
  {
    id: 'any-bytes',
    guarantee: 'Whatever bytes come are answered calmly, and text is kept as it was typed.',
    rows: [
      'Any bytes get a calm answer',
      'Text is kept as it is or refused',
      'What a call takes has an end',
      'A request is one request',
      'A path has its methods and no other, however it is written',
    ],
  },
  {
    id: 'uploads',
    guarantee: 'A file is what it says to be, and does nothing.',
    rows: ['Uploads are what they claim, and act no more'],
  },
  {
    id: 'documents',
    guarantee: 'A document that leaves carries nothing that acts, and shows every script.',
    rows: ['PDFs carry nothing that acts, and draw every script', 'Spreadsheets carry no formula'],
  },
  {
    id: 'logs',
    guarantee: 'Nothing of anybody stands in a log or a figure.',
    rows: ['No personal data in a log or a metric'],
  },
  {
    id: 'dump',
    guarantee: 'A copy of the database tells of nobody, and a value opens at its own place alone.',
    rows: ['A stolen dump is unreadable where it hurts', 'A sealed value opens at its own place alone'],
  },
  { id: 'retention', guarantee: 'What is over is deleted.', rows: ['What is over goes'] },
  { id: 'page', guarantee: 'The page runs what we wrote and nothing else.', rows: ['The page runs our code alone'] },
  {
    id: 'ports',
    guarantee: 'Nothing can be reached that nobody meant to open.',
    rows: ['Nothing listens that should not'],
  },
  {
    id: 'money',
    guarantee: 'What is owed is paid once, and the provider is who proves it.',
    rows: ['Paid once, the right amount, proved by the provider'],
  },
  { id: 'calendar', guarantee: 'The calendar of Brunei decides what day it is.', rows: ["Brunei's calendar decides"] },
  {
    id: 'certificates',
    guarantee: 'A certificate is issued by two people, judged by its key, and can be taken back.',
    rows: ['Certificates are not minted, are judged right, and are taken back'],
  },
  {
    id: 'rules',
    guarantee: 'No rule decides otherwise unawares: two people, versions, a dry run, a way back.',
    rows: [
      'Rules need two people, and nobody releases what they wrote',
      'Rules have versions, a dry run and a way back',
    ],
  },
  {
    id: 'mass-notices',
    guarantee: 'Many are told nothing by one person alone.',
    rows: ['No mass notice without a second person, however it is parted'],
  },
];
