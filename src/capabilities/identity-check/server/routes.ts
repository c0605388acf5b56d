import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as links from '../contract-link.ts';
import * as desk from '../contract-link-desk.ts';
import * as reviews from '../contract-review.ts';
import {
  decideFamilyLink,
  endFamilyLink,
  familyLinkItems,
  findFamilyLinks,
  listFamilyLinks,
  openFamilyLinkFile,
  reviewFamilyLink,
} from './review-family-links.ts';
import { requestFamilyLink, readFamilyLinks, withdrawFamilyLink } from './manage-family-links.ts';
import {
  commitCertification,
  endCertification,
  readCertification,
  uploadCertification,
} from './manage-certification.ts';
import { ocrCertificate } from './ocr-certificate.ts';
import {
  certificationItems,
  decideCertification,
  listCertifications,
  openCertificationFile,
  reviewCertification,
} from './review.ts';

const reviewer = staff('certifications:review');
const linker = staff('families:link');

export const identityCheckRoutes = [
  serve(calls.readCertification, traveller, readCertification),
  serve(calls.uploadCertification, traveller, uploadCertification),
  serve(calls.ocrCertificate, traveller, ocrCertificate),
  serve(calls.commitCertification, traveller, commitCertification),
  serve(calls.endCertification, traveller, endCertification),
  serve(reviews.listCertifications, reviewer, listCertifications),
  serve(reviews.reviewCertification, reviewer, reviewCertification),
  serve(reviews.openCertificationFile, reviewer, openCertificationFile),
  serve(reviews.decideCertification, reviewer, decideCertification),
  serve(reviews.certificationCalls.take, reviewer, certificationItems.take),
  serve(reviews.certificationCalls.giveBack, reviewer, certificationItems.giveBack),
  serve(links.readFamilyLinks, traveller, readFamilyLinks),
  serve(links.requestFamilyLink, traveller, requestFamilyLink),
  serve(links.withdrawFamilyLink, traveller, withdrawFamilyLink),
  serve(desk.listFamilyLinks, linker, listFamilyLinks),
  serve(desk.findFamilyLinks, linker, findFamilyLinks),
  serve(desk.reviewFamilyLink, linker, reviewFamilyLink),
  serve(desk.openFamilyLinkFile, linker, openFamilyLinkFile),
  serve(desk.decideFamilyLink, linker, decideFamilyLink),
  serve(desk.endFamilyLink, linker, endFamilyLink),
  serve(desk.familyLinkCalls.take, linker, familyLinkItems.take),
  serve(desk.familyLinkCalls.giveBack, linker, familyLinkItems.giveBack),
];
