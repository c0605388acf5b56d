/**
 * Countries, territories and nationalities, written by tools/generate/country-lines.ts, which names its sources.
 * Fields of a line: code, ICAO code, English name, Malay name if it differs, dial code, other names. Lines are smaller
 * than JSON, and every phone fetches them.
 */
export const countryLines = `
AC||Ascension Island|Pulau Ascension|247
AD|AND|Andorra||376
AE|ARE|United Arab Emirates|Emiriah Arab Bersatu|971|UAE|Emirates|Dubai|Abu Dhabi|Sharjah|Emiriah
AF|AFG|Afghanistan||93|Afghan
AL|ALB|Albania||355
AM|ARM|Armenia||374
AO|AGO|Angola||244
AQ||Antarctica|Antartika|
AR|ARG|Argentina||54|Argentine
AT|AUT|Austria||43
AU|AUS|Australia||61|Aussie|Tasmania
AW|ABW|Aruba||297
AZ|AZE|Azerbaijan||994
BA|BIH|Bosnia and Herzegovina|Bosnia dan Herzegovina|387|Bosnia|Bosnian
BD|BGD|Bangladesh||880|Bengali|Dhaka
BE|BEL|Belgium||32|Belgian|Belgique|België
BF|BFA|Burkina Faso||226
BG|BGR|Bulgaria||359
BH|BHR|Bahrain||973
BI|BDI|Burundi||257
BJ|BEN|Benin||229
BN|BRN|Brunei Darussalam||673|Brunei|Bruneian|Negara Brunei Darussalam
BO|BOL|Bolivia||591|Bolivian|Plurinational State of Bolivia
BR|BRA|Brazil||55
BT|BTN|Bhutan||975
BV||Bouvet Island|Pulau Bouvet|
BW|BWA|Botswana||267
BY|BLR|Belarus||375|Belorussia|Byelorussia
BZ|BLZ|Belize||501
CD|COD|Congo (Democratic Republic)|Congo (Republik Demokratik)|243|DRC|DR Congo|Democratic Republic of the Congo|Republik Demokratik Congo|Congo-Kinshasa|Zaire|Congo|Congo - Kinshasa
CF|CAF|Central African Republic|Republik Afrika Tengah|236|CAR
CG|COG|Congo (Republic)|Congo (Republik)|242|Republic of the Congo|Congo-Brazzaville|Congo|Congo - Brazzaville
CH|CHE|Switzerland||41|Swiss|Schweiz|Suisse|Svizzera
CI|CIV|Côte d'Ivoire||225|Ivory Coast|Pantai Gading
CK|COK|Cook Islands|Kepulauan Cook|682
CL|CHL|Chile||56
CM|CMR|Cameroon||237
CN|CHN|China||86|People's Republic of China|PRC|Tiongkok|Zhongguo|Mainland China|Tanah Besar China
CO|COL|Colombia||57
CR|CRI|Costa Rica||506
CU|CUB|Cuba||53
CV|CPV|Cabo Verde||238|Cape Verde|Tanjung Verde
CW|CUW|Curaçao||599
CY|CYP|Cyprus||357|Cypriot
CZ|CZE|Czechia|Republik Czech|420|Czech Republic|Czech|Cheska
DE|D|Germany|Jerman|49|Deutschland|German
DJ|DJI|Djibouti||253
DK|DNK|Denmark||45|Danish|Dane|Danmark
DZ|DZA|Algeria||213
EC|ECU|Ecuador||593
EE|EST|Estonia||372
EG|EGY|Egypt|Mesir|20|Egyptian|Misr
ER|ERI|Eritrea||291
ES|ESP|Spain|Sepanyol|34|Spanish|España
ET|ETH|Ethiopia||251|Habsyah
FI|FIN|Finland||358|Finnish|Suomi
FJ|FJI|Fiji||679
FK|FLK|Falkland Islands|Kepulauan Falkland|500|Malvinas|Falklands|Falkland Islands (Malvinas)
FM|FSM|Micronesia||691|Micronesia, Federated States of
FO|FRO|Faroe Islands|Kepulauan Faroe|298|Faeroe Islands
FR|FRA|France|Perancis|33|French
GA|GAB|Gabon||241
GB|GBR|United Kingdom||44|UK|Great Britain|Britain|British|England|English|Inggeris|Scotland|Wales|Northern Ireland|Ireland Utara
GE|GEO|Georgia||995|Gruzia
GF|GUF|French Guiana|Guiana Perancis|594
GH|GHA|Ghana||233
GI|GIB|Gibraltar||350
GL|GRL|Greenland||299
GM|GMB|Gambia||220|The Gambia|Republic of The Gambia
GN|GIN|Guinea||224
GP|GLP|Guadeloupe||590
GQ|GNQ|Equatorial Guinea|Guinea Khatulistiwa|240
GR|GRC|Greece||30|Greek|Hellas|Yunani
GS||South Georgia and the South Sandwich Islands|Georgia Selatan dan Kepulauan Sandwich Selatan||Kepulauan Georgia Selatan & Sandwich Selatan
GT|GTM|Guatemala||502
GW|GNB|Guinea-Bissau||245|Guinea Bissau
GY|GUY|Guyana||592
HK|HKG|Hong Kong||852|Hongkong|HKSAR|Hong Kong SAR|Hong Kong SAR China
HM||Heard Island and McDonald Islands|Pulau Heard dan Kepulauan McDonald||Kepulauan Heard & McDonald
HN|HND|Honduras||504
HR|HRV|Croatia||385|Hrvatska|Kroasia
HT|HTI|Haiti||509
HU|HUN|Hungary||36|Magyar
ID|IDN|Indonesia||62|Indonesian|Jakarta|Bali|Kalimantan|Sumatera
IE|IRL|Ireland||353|Irish|Eire|Republic of Ireland|Republik Ireland
IL|ISR|Israel||972|Israeli
IN|IND|India||91|Bharat|Hindustan
IO|IOT|British Indian Ocean Territory|Wilayah Lautan Hindi British|246|Chagos|Diego Garcia
IQ|IRQ|Iraq||964|Iraqi
IR|IRN|Iran||98|Persia|Parsi|Islamic Republic of Iran
IS|ISL|Iceland||354|Icelandic
IT|ITA|Italy|Itali|39|Italia|Italian
JO|JOR|Jordan||962|Jordanian
JP|JPN|Japan|Jepun|81|Japanese|Nippon|Nihon|Jepang
KE|KEN|Kenya||254
KG|KGZ|Kyrgyzstan||996
KH|KHM|Cambodia|Kemboja|855|Kampuchea|Khmer|Cambodian
KI|KIR|Kiribati||686
KM|COM|Comoros||269
KP|PRK|North Korea|Korea Utara|850|DPRK|Democratic People's Republic of Korea
KR|KOR|South Korea|Korea Selatan|82|Korea|Republic of Korea|Korean|ROK|Korea, Republic of
KW|KWT|Kuwait||965|Kuwaiti
LA|LAO|Laos||856|Lao PDR|Lao People's Democratic Republic|Lao
LB|LBN|Lebanon|Lubnan|961|Lebanese
LI|LIE|Liechtenstein||423
LK|LKA|Sri Lanka||94|Ceylon|Sri Lankan
LR|LBR|Liberia||231
LS|LSO|Lesotho||266
LT|LTU|Lithuania||370
LU|LUX|Luxembourg||352
LV|LVA|Latvia||371
LY|LBY|Libya||218|Libyan Arab Jamahiriya
MA|MAR|Morocco|Maghribi|212|Moroccan
MC|MCO|Monaco||377
MD|MDA|Moldova||373|Moldavia|Moldova, Republic of
ME|MNE|Montenegro||382
MG|MDG|Madagascar||261|Madagaskar
MH|MHL|Marshall Islands|Kepulauan Marshall|692
MK|MKD|North Macedonia|Macedonia Utara|389|Macedonia|FYROM|The Republic of North Macedonia
ML|MLI|Mali||223
MM|MMR|Myanmar||95|Burma|Burmese|Myanmar (Burma)
MN|MNG|Mongolia||976
MO|MAC|Macao|Macau|853|Macao SAR|Macau SAR China
MQ|MTQ|Martinique||596
MR|MRT|Mauritania||222
MT|MLT|Malta||356
MU|MUS|Mauritius||230
MV|MDV|Maldives||960|Maldivian|Maladewa|Maldive
MW|MWI|Malawi||265
MX|MEX|Mexico||52|Mexican|Meksiko
MY|MYS|Malaysia||60|Malaysian|Sabah|Sarawak|Labuan|Kuala Lumpur
MZ|MOZ|Mozambique||258
NA|NAM|Namibia||264
NC|NCL|New Caledonia||687
NE|NER|Niger||227
NF|NFK|Norfolk Island|Pulau Norfolk|672
NG|NGA|Nigeria||234
NI|NIC|Nicaragua||505
NL|NLD|Netherlands|Belanda|31|Holland|Dutch|Nederland|The Netherlands|Netherlands (Kingdom of the)
NO|NOR|Norway||47|Norge|Norwegian
NP|NPL|Nepal||977|Nepali|Nepalese
NR|NRU|Nauru||674
NU|NIU|Niue||683
NZ|NZL|New Zealand||64|Aotearoa|Kiwi
OM|OMN|Oman||968|Omani
PA|PAN|Panama||507
PE|PER|Peru||51
PF|PYF|French Polynesia|Polinesia Perancis|689|Tahiti
PG|PNG|Papua New Guinea||675|PNG
PH|PHL|Philippines|Filipina|63|Filipino|Pilipinas|Pinoy
PK|PAK|Pakistan||92|Pakistani
PL|POL|Poland||48|Polska|Polish|Polandia
PM|SPM|Saint Pierre and Miquelon|Saint Pierre dan Miquelon|508|St Pierre and Miquelon
PS|PSE|Palestine|Palestin|970|State of Palestine|Palestinian Territories|Gaza|West Bank|Tebing Barat|Baitulmaqdis Timur|Wilayah Palestin
PT|PRT|Portugal||351|Portuguese
PW|PLW|Palau||680
PY|PRY|Paraguay||595
QA|QAT|Qatar||974
RE|REU|Réunion||262
RO|ROU|Romania||40|Rumania
RS|SRB|Serbia||381
RU|RUS|Russia|Rusia|7|Russian Federation|Persekutuan Rusia|Soviet
RW|RWA|Rwanda||250
SA|SAU|Saudi Arabia|Arab Saudi|966|KSA|Saudi|Kingdom of Saudi Arabia|Makkah|Madinah
SB|SLB|Solomon Islands|Kepulauan Solomon|677
SC|SYC|Seychelles||248
SD|SDN|Sudan||249
SE|SWE|Sweden||46|Sverige|Swedish|Swede
SG|SGP|Singapore|Singapura|65|Singaporean
SH|SHN|Saint Helena, Ascension and Tristan da Cunha|Saint Helena, Ascension dan Tristan da Cunha|290|St Helena|Tristan da Cunha|Saint Helena
SI|SVN|Slovenia||386
SK|SVK|Slovakia||421
SL|SLE|Sierra Leone||232
SM|SMR|San Marino||378
SN|SEN|Senegal||221
SO|SOM|Somalia||252
SR|SUR|Suriname||597|Surinam
SS|SSD|South Sudan|Sudan Selatan|211
ST|STP|Sao Tome and Principe|Sao Tome dan Principe|239
SV|SLV|El Salvador||503
SY|SYR|Syria||963|Syrian Arab Republic|Syam
SZ|SWZ|Eswatini||268|Swaziland
TD|TCD|Chad||235
TF||French Southern Territories|Wilayah Selatan Perancis|
TG|TGO|Togo||228
TH|THA|Thailand||66|Thai|Siam
TJ|TJK|Tajikistan||992
TK|TKL|Tokelau||690
TL|TLS|Timor-Leste||670|East Timor|Timor Timur|Timor Leste
TM|TKM|Turkmenistan||993
TN|TUN|Tunisia||216
TO|TON|Tonga||676
TR|TUR|Türkiye||90|Turkey|Turki|Turkish
TV|TUV|Tuvalu||688
TW|TWN|Taiwan||886|Chinese Taipei|Taipei|Taiwan, Province of China
TZ|TZA|Tanzania||255|Zanzibar|Tanganyika|United Republic of Tanzania
UA|UKR|Ukraine||380|Ukrainian
UG|UGA|Uganda||256
UM||United States Minor Outlying Islands|Kepulauan Terpencil Kecil Amerika Syarikat||Kepulauan Terpencil A.S.
US|USA|United States|Amerika Syarikat|1|USA|United States of America|America|American|Amerika|AS|US
UY|URY|Uruguay||598
UZ|UZB|Uzbekistan||998|Uzbek
VE|VEN|Venezuela||58|Bolivarian Republic of Venezuela
VN|VNM|Vietnam||84|Viet Nam|Vietnamese
VU|VUT|Vanuatu||678
WF|WLF|Wallis and Futuna|Wallis dan Futuna|681
WS|WSM|Samoa||685|Western Samoa|Samoa Barat
XK|RKS|Kosovo||383|Kosova
YE|YEM|Yemen|Yaman|967|Yemeni
ZA|ZAF|South Africa|Afrika Selatan|27|RSA|South African
ZM|ZMB|Zambia||260
ZW|ZWE|Zimbabwe||263|Rhodesia
AG|ATG|Antigua and Barbuda|Antigua dan Barbuda|1
AI|AIA|Anguilla||1
AS|ASM|American Samoa|Samoa Amerika|1
AX|ALA|Åland Islands|Kepulauan Åland|358|Aland
BB|BRB|Barbados||1
BL|BLM|Saint Barthélemy||590
BM|BMU|Bermuda||1
BQ|BES|Bonaire, Sint Eustatius and Saba|Bonaire, Sint Eustatius dan Saba|599|Caribbean Netherlands|Belanda Caribbean
BS|BHS|Bahamas||1
CA|CAN|Canada|Kanada|1
CC|CCK|Cocos (Keeling) Islands|Kepulauan Cocos (Keeling)|61
CX|CXR|Christmas Island|Pulau Krismas|61
DM|DMA|Dominica||1
DO|DOM|Dominican Republic|Republik Dominika|1|Dominican|Republik Dominican|Republik Dominica
EH|ESH|Western Sahara|Sahara Barat|212
GD|GRD|Grenada||1
GG|GGY|Guernsey||44
GU|GUM|Guam||1
IM|IMN|Isle of Man|Pulau Man|44
JE|JEY|Jersey||44
JM|JAM|Jamaica||1
KN|KNA|Saint Kitts and Nevis|Saint Kitts dan Nevis|1|St Kitts and Nevis
KY|CYM|Cayman Islands|Kepulauan Cayman|1
KZ|KAZ|Kazakhstan||7
LC|LCA|Saint Lucia||1|St Lucia
MF|MAF|Saint Martin (French part)|Saint Martin (bahagian Perancis)|590|St Martin|Saint Martin
MP|MNP|Northern Mariana Islands|Kepulauan Mariana Utara|1
MS|MSR|Montserrat||1
PN|PCN|Pitcairn Islands|Kepulauan Pitcairn|64|Pitcairn
PR|PRI|Puerto Rico||1
SJ|SJM|Svalbard and Jan Mayen|Svalbard dan Jan Mayen|47
SX|SXM|Sint Maarten (Dutch part)|Sint Maarten (bahagian Belanda)|1|Sint Maarten
TC|TCA|Turks and Caicos Islands|Kepulauan Turks dan Caicos|1
TT|TTO|Trinidad and Tobago|Trinidad dan Tobago|1|Trinidad|Tobago
VA|VAT|Vatican City|Kota Vatican|39|Holy See|Vatican|Takhta Suci|Holy See (Vatican City State)
VC|VCT|Saint Vincent and the Grenadines|Saint Vincent dan Grenadines|1|St Vincent
VG|VGB|British Virgin Islands|Kepulauan Virgin British|1|Virgin Islands, British
VI|VIR|U.S. Virgin Islands|Kepulauan Virgin Amerika Syarikat|1|American Virgin Islands|Virgin Islands, U.S.|Kepulauan Virgin A.S.
YT|MYT|Mayotte||262
EUE|EUE|European Union (laissez-passer)|Kesatuan Eropah (laissez-passer)|
GBD|GBD|British Overseas Territories citizen|Warganegara Wilayah Seberang Laut British||BOTC|British
GBN|GBN|British National (Overseas)|Nasional British (Seberang Laut)||BNO|BN(O)|British|Hong Kong
GBO|GBO|British Overseas citizen|Warganegara Seberang Laut British||BOC|British
GBP|GBP|British protected person|Orang lindungan British||BPP|British
GBS|GBS|British subject|Rakyat British||British
UNA|UNA|United Nations specialized agency|Agensi khusus Pertubuhan Bangsa-Bangsa Bersatu||UN|United Nations|PBB
UNK|UNK|Resident of Kosovo (United Nations travel document)|Penduduk Kosovo (dokumen perjalanan Bangsa-Bangsa Bersatu)||UNMIK
UNO|UNO|United Nations organization|Pertubuhan Bangsa-Bangsa Bersatu||UN|United Nations|PBB
XBA|XBA|African Development Bank|Bank Pembangunan Afrika|
XCC|XCC|Caribbean Community (CARICOM)|Komuniti Caribbean (CARICOM)|
XCE|XCE|Council of Europe|Majlis Eropah|
XCO|XCO|Common Market for Eastern and Southern Africa (COMESA)|Pasaran Bersama Afrika Timur dan Selatan (COMESA)|
XDC|XDC|Southern African Development Community|Komuniti Pembangunan Afrika Selatan|
XEC|XEC|Economic Community of West African States (ECOWAS)|Komuniti Ekonomi Negara-Negara Afrika Barat (ECOWAS)|
XES|XES|Organisation of Eastern Caribbean States|Pertubuhan Negara-Negara Caribbean Timur|
XIM|XIM|African Export-Import Bank|Bank Eksport-Import Afrika|
XMP|XMP|Parliamentary Assembly of the Mediterranean|Perhimpunan Parlimen Mediterranean|
XOM|XOM|Sovereign Military Order of Malta|Perintah Tentera Berdaulat Malta||Knights of Malta
XPO|XPO|International Criminal Police Organization (INTERPOL)|Pertubuhan Polis Jenayah Antarabangsa (INTERPOL)||Interpol
XXA|XXA|Stateless person|Orang tanpa kerakyatan||Stateless|Certificate of Identity|Sijil Pengenalan Antarabangsa|Tanpa kewarganegaraan
XXB|XXB|Refugee (1951 Convention)|Pelarian (Konvensyen 1951)||Refugee|Pelarian
XXC|XXC|Refugee (other)|Pelarian (lain-lain)||Refugee|Pelarian
XXX|XXX|Nationality not specified|Kewarganegaraan tidak dinyatakan||Unknown|Tidak diketahui
`.trim();
