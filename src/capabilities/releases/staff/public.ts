export { DraftForm, DraftLine, editBy, PartButtons, PartsCard, useReleaseRows } from './draft-parts.tsx';
export { AskCard, ReleaseButton, WaitingCard } from './release-cards.tsx';
