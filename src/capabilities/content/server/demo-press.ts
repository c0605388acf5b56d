import type { DemoItem } from './demo-item.ts';

/** Press statements of the demo data, newest first. */
export const demoPress: readonly DemoItem[] = [
  {
    category: 'declaration',
    en: {
      title: 'Whole families can now declare their arrival together',
      summary: 'Up to ten travellers share one application, and each receives a pass.',
      html: '<p>From today, one person can declare the arrival of a family or a small group. Each traveller has their own pass, and one more pass covers the whole group.</p> <p>Declarations submitted before today stay valid. You do not need to declare again.</p><p>For questions, call <a href="tel:148">148</a>.</p>',
    },
    ms: {
      title: 'Seluruh keluarga kini boleh mengisytiharkan ketibaan bersama',
      summary: 'Sehingga sepuluh pengembara berkongsi satu permohonan, dan setiap orang menerima pas.',
      html: '<p>Mulai hari ini, seorang boleh mengisytiharkan ketibaan sekeluarga atau sekumpulan kecil. Setiap pengembara mempunyai pas sendiri, dan satu pas lagi meliputi seluruh kumpulan.</p> <p>Pengisytiharan yang dihantar sebelum hari ini kekal sah. Awda tidak perlu mengisytihar semula.</p><p>Untuk pertanyaan, hubungi <a href="tel:148">148</a>.</p>',
    },
  },
  {
    category: 'symptoms',
    en: {
      title: 'Measles reported in the region: what travellers should know',
      summary: 'No case is linked to arrivals in Brunei. Two doses of the vaccine protect well.',
      html: '<p>Several countries in the region report more measles cases than usual. None has been linked to an arrival in Brunei.</p> <ul><li>Check that you and your children have had two doses.</li><li>If a fever and a rash begin within three weeks of travelling, call before you visit a clinic.</li></ul>',
    },
    ms: {
      title: 'Campak dilaporkan di rantau ini: apa yang pengembara perlu tahu',
      summary: 'Tiada kes dikaitkan dengan ketibaan di Brunei. Dua dos vaksin memberi perlindungan yang baik.',
      html: `<p>Beberapa negara di rantau ini melaporkan kes campak yang lebih banyak daripada biasa. Tiada satu pun dikaitkan dengan ketibaan di Brunei.</p>
        <ul><li>Pastikan awda dan anak-anak telah menerima dua dos.</li><li>Jika demam dan ruam bermula dalam tiga minggu selepas mengembara, telefon dahulu sebelum ke klinik.</li></ul>`,
    },
  },
  {
    category: 'arriving',
    en: {
      title: 'Shorter waiting at the land border during the school holidays',
      summary: 'More counters are open from Friday to Sunday.',
      html: `<p>During the school holidays more counters are open at the land crossings, from Friday noon to Sunday night.</p>
        <p>Travellers who have declared beforehand use the lanes that are marked with a pass.</p>`,
    },
    ms: {
      title: 'Masa menunggu lebih singkat di sempadan darat semasa cuti sekolah',
      summary: 'Lebih banyak kaunter dibuka dari hari Jumaat hingga Ahad.',
      html: `<p>Semasa cuti sekolah, lebih banyak kaunter dibuka di pintu sempadan darat, dari tengah hari Jumaat hingga malam Ahad.</p>
        <p>Pengembara yang telah membuat pengisytiharan menggunakan lorong yang bertanda pas.</p>`,
    },
  },
  {
    category: 'help',
    en: {
      title: 'Beware of messages that ask for payment',
      summary: 'The arrival declaration is free, and we never ask for a code.',
      html: '<p>Some messages ask for a payment for the arrival declaration. They are not from us.</p> <ul><li>The declaration is free.</li><li>We never ask for a code that was sent to you.</li><li>Type the address of the portal yourself.</li></ul> <p>If you have paid, tell your bank and the police.</p>',
    },
    ms: {
      title: 'Berwaspada terhadap mesej yang meminta bayaran',
      summary: 'Pengisytiharan ketibaan adalah percuma, dan kami tidak pernah meminta kod.',
      html: '<p>Terdapat mesej yang meminta bayaran bagi pengisytiharan ketibaan. Mesej itu bukan daripada kami.</p> <ul><li>Pengisytiharan adalah percuma.</li><li>Kami tidak pernah meminta kod yang dihantar kepada awda.</li><li>Taip sendiri alamat portal.</li></ul> <p>Jika awda telah membayar, maklumkan bank awda dan polis.</p>',
    },
  },
];
