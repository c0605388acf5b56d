import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as reviews from '../contract-review.ts';
import { beginApplication } from './begin-application.ts';
import { listBrands } from './brands.ts';
import { changeApplication } from './change-application.ts';
import { approveApplication, requestMoreInformation, rejectApplication } from './decide-application.ts';
import { issueDoseCertificate } from './issue-dose-certificate.ts';
import { listReviews } from './list-reviews.ts';
import { countApplicationsByState, listApplications, readApplication } from './read-applications.ts';
import { processApplication } from './process-application.ts';
import { previewProof } from './preview-proof.ts';
import { openReviewFile, readReview } from './read-review.ts';
import { requestSecondOpinion, giveSecondOpinion } from './second-opinion.ts';
import { giveBackReview, takeReview } from './take-review.ts';

const reviewer = staff('vaccinations:review');

export const vaccinationRoutes = [
  serve(calls.listApplications, traveller, listApplications),
  serve(calls.readApplication, traveller, readApplication),
  serve(calls.beginApplication, traveller, beginApplication),
  serve(calls.changeApplication, traveller, changeApplication),
  serve(calls.processApplication, traveller, processApplication),
  serve(calls.countApplications, traveller, countApplicationsByState),
  serve(calls.listBrands, anyone, listBrands),
  serve(calls.previewProof, traveller, previewProof),
  serve(reviews.listReviews, reviewer, listReviews),
  serve(reviews.readReview, reviewer, readReview),
  serve(reviews.openReviewFile, reviewer, openReviewFile),
  serve(reviews.takeReview, reviewer, takeReview),
  serve(reviews.giveBackReview, reviewer, giveBackReview),
  serve(reviews.requestMoreInformation, reviewer, requestMoreInformation),
  serve(reviews.approveApplication, reviewer, approveApplication),
  serve(reviews.rejectApplication, reviewer, rejectApplication),
  serve(reviews.requestSecondOpinion, reviewer, requestSecondOpinion),
  serve(reviews.giveSecondOpinion, reviewer, giveSecondOpinion),
  serve(reviews.issueDoseCertificate, staff('certificates:issue'), issueDoseCertificate),
];
