import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as reviews from '../contract-review.ts';
import { commitCertification, endCertification, readCertification, uploadCertification } from './own-certification.ts';
import { ocrCertificate } from './ocr-certificate.ts';
import { decideCertification, listCertifications, openCertificationFile, reviewCertification } from './review.ts';

const reviewer = staff('certifications:review');

/** Call → who may → act. */
export const certificationRoutes = [
  serve(calls.readCertification, traveller, readCertification),
  serve(calls.uploadCertification, traveller, uploadCertification),
  serve(calls.ocrCertificate, traveller, ocrCertificate),
  serve(calls.commitCertification, traveller, commitCertification),
  serve(calls.endCertification, traveller, endCertification),
  serve(reviews.listCertifications, reviewer, listCertifications),
  serve(reviews.reviewCertification, reviewer, reviewCertification),
  serve(reviews.openCertificationFile, reviewer, openCertificationFile),
  serve(reviews.decideCertification, reviewer, decideCertification),
];
