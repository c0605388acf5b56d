import { lazy } from 'react';

// Companions of earlier trips are optional. If the code fails to load, the form works without them.
export const OfferedCompanions = lazy(() =>
  import('../companions/offered-companions.tsx').then(
    (file) => ({ default: file.OfferedCompanions }),
    () => ({ default: () => null }),
  ),
);

// Details of the account holder and the family are optional as well: if the code fails to load, they are not offered.
export const TravellerDetails = lazy(() =>
  import('../account-details/account-details.tsx').then(
    (file) => ({ default: file.TravellerDetails }),
    () => ({ default: () => null }),
  ),
);
export const FamilyOffers = lazy(() =>
  import('../account-details/account-details.tsx').then(
    (file) => ({ default: file.FamilyOffers }),
    () => ({ default: () => null }),
  ),
);
