import { lazy } from 'react';

// Earlier companions are optional. If they fail to load, travellers are added without them.
export const OfferedCompanions = lazy(() =>
  import('../companions/offered-companions.tsx').then(
    (file) => ({ default: file.OfferedCompanions }),
    () => ({ default: () => null }),
  ),
);

// Details of the account holder and the family are optional as well.
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
