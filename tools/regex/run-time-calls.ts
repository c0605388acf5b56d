import { parseHtml } from '#capabilities/content/rules/parse-html.ts';
import { parseMrzLines } from '#capabilities/passports/rules/mrz-text.ts';
import { formatPhone, normalizePhone } from '#capabilities/places/rules/phone.ts';

// Calls the functions that create a regular expression from their arguments, with each kind of argument.
normalizePhone('BN', '712 3456');
normalizePhone('GB', '20 7946 0123', '44');
formatPhone('673', '7123456');
formatPhone('86', '13912345678');
for (const length of [30, 36, 44]) parseMrzLines('P'.repeat(length === 30 ? 90 : 2 * length));
parseHtml('<table><tr><td colspan="2" rowspan="3">1</td></tr></table>');
