import type { DemoItem } from './demo-item.ts';

const createDemoQuestion = (
  category: DemoItem['category'],
  en: readonly [question: string, answer: string],
  ms: readonly [question: string, answer: string],
): DemoItem => ({
  category,
  en: { title: en[0], summary: '', html: en[1] },
  ms: { title: ms[0], summary: '', html: ms[1] },
});

/** Questions of the demo data with their answers, newest first. */
export const demoQuestions: readonly DemoItem[] = [
  createDemoQuestion(
    'declaration',
    [
      'When can I submit the arrival declaration?',
      '<p>In the days before you arrive, and on the day itself. The form shows the first day for the date that you enter. What you fill in earlier is kept until then.</p>',
    ],
    [
      'Bila saya boleh menghantar pengisytiharan ketibaan?',
      '<p>Pada hari-hari sebelum tiba dan pada hari ketibaan. Borang menunjukkan hari pertama bagi tarikh yang awda masukkan. Apa yang diisi lebih awal disimpan sehingga hari itu.</p>',
    ],
  ),
  createDemoQuestion(
    'declaration',
    [
      'Does every child need a declaration?',
      '<p>Yes, everybody who arrives does. A parent fills it in for children under twelve, in the same application.</p>',
    ],
    [
      'Adakah setiap kanak-kanak memerlukan pengisytiharan?',
      '<p>Ya, setiap orang yang tiba memerlukannya. Ibu atau bapa mengisinya bagi kanak-kanak bawah dua belas tahun, dalam permohonan yang sama.</p>',
    ],
  ),
  createDemoQuestion(
    'declaration',
    [
      'I made a mistake. Can I correct it?',
      '<p>Yes, until the end of the day on which you arrive. Open the declaration, choose Edit, and submit it again: the new pass takes the place of the old one.</p>',
    ],
    [
      'Saya tersilap mengisi. Bolehkah saya membetulkannya?',
      '<p>Boleh, sehingga tamat hari ketibaan. Buka pengisytiharan, pilih Ubah, dan hantar semula: pas baharu menggantikan pas lama.</p>',
    ],
  ),
  createDemoQuestion(
    'arriving',
    [
      'What if my phone has no network at the border?',
      '<p>The pass works without one. Open it once before you leave, and it stays on your phone. You can also print it.</p>',
    ],
    [
      'Bagaimana jika telefon saya tiada rangkaian di sempadan?',
      '<p>Pas berfungsi di luar talian. Buka sekali sebelum bertolak, dan ia kekal dalam telefon awda. Awda juga boleh mencetaknya.</p>',
    ],
  ),
  createDemoQuestion(
    'arriving',
    [
      'I have no phone. How do I declare?',
      '<p>At the counter: an officer fills in the declaration together with you, or you use one of the kiosks in the hall.</p>',
    ],
    [
      'Saya tiada telefon. Bagaimana saya membuat pengisytiharan?',
      '<p>Di kaunter: pegawai mengisi pengisytiharan bersama awda, atau awda menggunakan kiosk di dewan ketibaan.</p>',
    ],
  ),
  createDemoQuestion(
    'symptoms',
    [
      'I have a fever on the day of travel. What should I do?',
      '<p>See a doctor before you leave, and travel when you are well. If you have arrived already, tell an officer: you are helped, not sent back.</p>',
    ],
    [
      'Saya demam pada hari perjalanan. Apa yang perlu saya buat?',
      '<p>Jumpa doktor sebelum bertolak, dan mengembara apabila sudah sihat. Jika awda sudah tiba, beritahu pegawai: awda akan dibantu, bukan dihantar pulang.</p>',
    ],
  ),
  createDemoQuestion(
    'health-code',
    [
      'Why has the colour of my health code changed?',
      '<p>Because something newer is known: a report of yours, a contact or a test. The page of the code says what to do. You can appeal there if it is wrong.</p>',
    ],
    [
      'Mengapa warna kod kesihatan saya berubah?',
      '<p>Kerana ada maklumat yang lebih baharu: laporan awda, kontak atau ujian. Halaman kod menyatakan apa yang perlu dibuat. Awda boleh membuat rayuan di situ jika ia salah.</p>',
    ],
  ),
  createDemoQuestion(
    'vaccination',
    [
      'Which vaccination certificates are accepted?',
      '<p>Certificates with a signed QR code of countries that are on our trust list are checked at once. Cards and booklets are looked at by a reviewer.</p>',
    ],
    [
      'Sijil vaksinasi yang manakah diterima?',
      '<p>Sijil dengan kod QR bertandatangan dari negara dalam senarai yang dipercayai disemak serta-merta. Kad dan buku dilihat oleh penyemak.</p>',
    ],
  ),
  createDemoQuestion(
    'help',
    [
      'I did not receive the code. What now?',
      '<p>Wait a minute, then choose Resend. Check the number and its country code. If it still does not come, log in with an e-mail address instead.</p>',
    ],
    [
      'Saya tidak menerima kod pengesahan. Apa yang perlu dibuat?',
      '<p>Tunggu seminit, kemudian pilih Hantar semula. Semak nombor dan kod negaranya. Jika masih tidak diterima, log masuk dengan alamat e-mel.</p>',
    ],
  ),
  createDemoQuestion(
    'help',
    [
      'Who sees what I declare?',
      '<p>Officers who need it for their work, and nobody else. Your account shows who looked, when and why. <a href="/account/data">Your data</a> can be downloaded and erased.</p>',
    ],
    [
      'Siapa yang melihat pengisytiharan saya?',
      '<p>Pegawai yang memerlukannya untuk tugas mereka, dan bukan orang lain. Akaun awda menunjukkan siapa yang melihat, bila dan sebabnya. <a href="/account/data">Data awda</a> boleh dimuat turun dan dipadam.</p>',
    ],
  ),
];
