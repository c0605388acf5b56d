import { parseHtml } from '#capabilities/content/rules/parse-html.ts';
import { parseMrzLines } from '#capabilities/passports/rules/mrz-text.ts';
import { formatPhone, normalizePhone } from '#capabilities/places/rules/phone.ts';

// Calls of functions that make a regular expression of what they are given: with each kind of value that they get.
normalizePhone('BN', '712 3456');
normalizePhone('GB', '20 7946 0123', '44');
formatPhone('673', '7123456');
formatPhone('86', '13912345678');
for (const length of [30, 36, 44]) parseMrzLines('P'.repeat(length === 30 ? 90 : 2 * length));
parseHtml('<table><tr><td colspan="2" rowspan="3">1</td></tr></table>');
