import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';
import { maxOpenLinks } from '../rules/limits.ts';

export const refusals = defineProblems({
  'identity-check/details-first': sharedProblems.detailsFirst,
  'identity-check/no-document': {
    status: 409,
    en: "Your details don't include an identity card or passport. Change them first.",
    ms: 'Butiran awda tidak mengandungi kad pengenalan atau pasport. Ubah butiran itu dahulu.',
  },
  'identity-check/open': { status: 409, en: 'You have already submitted this.', ms: 'Awda telah pun menghantarnya.' },
  'identity-check/nothing-to-end': {
    status: 409,
    en: 'There is nothing to withdraw.',
    ms: 'Tiada apa-apa untuk ditarik balik.',
  },
  'identity-check/upper-limit': sharedProblems.tooManyAttempts,
  'identity-check/decided': {
    status: 409,
    en: 'Someone has already decided this, or it was withdrawn.',
    ms: 'Seseorang telah memutuskannya, atau ia telah ditarik balik.',
  },
  'identity-check/links-open': {
    status: 409,
    en: `You already have ${maxOpenLinks} requests waiting. Withdraw one first.`,
    ms: `Awda sudah mempunyai ${maxOpenLinks} permintaan yang menunggu. Tarik balik satu dahulu.`,
  },
  'identity-check/link-open': {
    status: 409,
    en: 'You have already made a request for this person.',
    ms: 'Awda telah pun membuat permintaan bagi orang ini.',
  },
  'identity-check/own-account': {
    status: 409,
    en: 'This person has an account with a verified identity. Decline the request: they must be asked through their own login.',
    ms: 'Orang ini mempunyai akaun dengan identiti yang disahkan. Tolak permintaan ini: dia perlu diminta melalui log masuknya sendiri.',
  },
  'identity-check/not-linked': { status: 409, en: 'This link has already ended.', ms: 'Pautan ini telah pun tamat.' },
  'identity-check/changed': {
    status: 409,
    en: 'The details were changed after this was submitted. You can only decline it.',
    ms: 'Butiran telah diubah selepas ini dihantar. Awda hanya boleh menolaknya.',
  },
});
