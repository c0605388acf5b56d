import { encryptedText } from '#foundation/server/keys/encrypted-column.ts';

export const handoverNoteColumn = encryptedText('ports_of_entry_lane_session', 'handover_note');

export const portsOfEntrySealedColumns = [handoverNoteColumn];
