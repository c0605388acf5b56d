export { DraftForm, DraftInfo, createSaveHandler, PartButtons, PartsCard, useReleaseRows } from './draft-parts.tsx';
export { ReleaseRequestCard, ReleaseButton, PendingReleaseCard } from './release-cards.tsx';
