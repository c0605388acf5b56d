import type { DemoItem } from './demo-item.ts';

/** Articles of the demo data, newest first. */
export const demoArticles: readonly DemoItem[] = [
  {
    category: 'arriving',
    en: {
      title: 'Before you travel to Brunei',
      summary: 'What to prepare at home, to make arriving a matter of minutes.',
      html: `<p>Most of what is needed at the border can be done before you leave. Set aside a quarter of an hour.</p>
        <h2>What to have at hand</h2>
        <ul><li>the passport of everybody who travels with you</li><li>the number of your flight, vessel or vehicle</li>
        <li>the address where you will stay</li></ul>
        <h2>What to do</h2>
        <ol><li>Log in with a phone number or an e-mail address.</li><li>Fill in the <a href="/travel">arrival declaration</a> in the days before you arrive.</li>
        <li>Keep the pass on your phone, or print it. It works without a network.</li></ol>
        <p>If you feel unwell before you leave, see a doctor first. Travelling can wait.</p>`,
    },
    ms: {
      title: 'Sebelum awda melawat Brunei',
      summary: 'Apa yang perlu disediakan di rumah supaya ketibaan awda mengambil masa beberapa minit sahaja.',
      html: `<p>Kebanyakan perkara yang diperlukan di sempadan boleh dibuat sebelum bertolak. Luangkan masa lima belas minit.</p>
        <h2>Apa yang perlu disediakan</h2>
        <ul><li>pasport semua orang yang mengembara bersama awda</li><li>nombor penerbangan, kapal atau kenderaan</li>
        <li>alamat tempat tinggal awda</li></ul>
        <h2>Apa yang perlu dibuat</h2>
        <ol><li>Log masuk dengan nombor telefon atau alamat e-mel.</li><li>Isi <a href="/travel">pengisytiharan ketibaan</a> pada hari-hari sebelum tiba.</li>
        <li>Simpan pas dalam telefon, atau cetak. Pas boleh digunakan di luar talian.</li></ol>
        <p>Jika awda tidak sihat sebelum bertolak, jumpa doktor dahulu. Perjalanan boleh ditangguhkan.</p>`,
    },
  },
  {
    category: 'declaration',
    en: {
      title: 'The arrival declaration, step by step',
      summary: 'One form for a whole family, with a pass for each traveller at the end.',
      html: '<p>The declaration asks who is arriving, how you travel, and how everyone feels. One application can include up to ten travellers.</p> <h2>Fill it in at your own pace</h2><p>Every answer is saved on your phone. You can stop, lose your connection or close the page, and continue later.</p> <h2>After you submit</h2><p>You receive a reference and a pass. <strong>Proceed</strong> means that nothing more is needed. <strong>See a health officer</strong> means that someone will talk to you at the counter; it is never a refusal.</p> <h2>If something changes</h2><p>You can edit the declaration until the end of the day you arrive. The newest version is the valid one.</p>',
    },
    ms: {
      title: 'Pengisytiharan ketibaan, langkah demi langkah',
      summary: 'Satu borang untuk seluruh keluarga, dengan pas bagi setiap pengembara.',
      html: '<p>Pengisytiharan bertanya siapa yang tiba, cara perjalanan, dan keadaan kesihatan setiap orang. Satu permohonan boleh memuatkan sehingga sepuluh pengembara.</p> <h2>Isi mengikut masa awda</h2><p>Setiap jawapan disimpan dalam telefon awda. Awda boleh berhenti, terputus talian atau menutup halaman, dan menyambung kemudian.</p> <h2>Selepas dihantar</h2><p>Awda menerima rujukan dan pas. <strong>Teruskan</strong> bermaksud tiada apa lagi diperlukan. <strong>Jumpa pegawai kesihatan</strong> bermaksud seseorang akan bercakap dengan awda di kaunter; ia bukan penolakan.</p> <h2>Jika ada perubahan</h2><p>Awda boleh menyunting pengisytiharan sehingga tamat hari ketibaan. Versi terbaharu ialah versi yang sah.</p>',
    },
  },
  {
    category: 'symptoms',
    en: {
      title: 'Fever: what to watch for',
      summary: 'When rest at home is enough, and when to seek care.',
      html: `<p>A fever is the body fighting an infection. In most people it goes away by itself within a few days.</p>
        <h2>At home</h2><ul><li>Rest, and drink often.</li><li>Measure your temperature in the morning and in the evening, and write it down.</li>
        <li>Keep away from small children, older people and anybody who is ill.</li></ul>
        <table><caption>What a thermometer under the arm shows</caption><tr><th>Degrees</th><th>What it is called</th></tr>
        <tr><th>36.0 to 37.4</th><td>usual</td></tr><tr><th>37.5 to 37.9</th><td>raised</td></tr>
        <tr><th>38.0 and more</th><td><strong>fever</strong></td></tr></table>
        <h2>Seek care</h2><ul><li>when the fever lasts longer than three days</li><li>when you find it hard to breathe, feel confused or cannot drink</li>
        <li>when a rash, a stiff neck or bleeding comes with it</li></ul>
        <p>Say where you have travelled in the last three weeks. For advice call <a href="tel:148">148</a>. In an emergency call <a href="tel:991">991</a>.</p>`,
    },
    ms: {
      title: 'Demam: apa yang perlu diperhatikan',
      summary: 'Bila rehat di rumah sudah memadai, dan bila perlu mendapatkan rawatan.',
      html: `<p>Demam ialah tanda badan melawan jangkitan. Bagi kebanyakan orang, demam hilang sendiri dalam beberapa hari.</p>
        <h2>Di rumah</h2><ul><li>Berehat, dan minum dengan kerap.</li><li>Ukur suhu badan pada waktu pagi dan petang, dan catatkan.</li>
        <li>Jauhkan diri daripada kanak-kanak kecil, warga tua dan sesiapa yang sakit.</li></ul>
        <table><caption>Bacaan termometer di ketiak</caption><tr><th>Darjah</th><th>Apa namanya</th></tr>
        <tr><th>36.0 hingga 37.4</th><td>biasa</td></tr><tr><th>37.5 hingga 37.9</th><td>meningkat</td></tr>
        <tr><th>38.0 dan lebih</th><td><strong>demam</strong></td></tr></table>
        <h2>Dapatkan rawatan</h2><ul><li>apabila demam melebihi tiga hari</li><li>apabila awda sukar bernafas, keliru atau tidak dapat minum</li>
        <li>apabila demam disertai ruam, leher kaku atau pendarahan</li></ul>
        <p>Beritahu tempat yang awda lawati dalam tiga minggu lepas. Untuk nasihat, hubungi <a href="tel:148">148</a>. Jika kecemasan, hubungi <a href="tel:991">991</a>.</p>`,
    },
  },
  {
    category: 'symptoms',
    en: {
      title: 'A rash after travelling',
      summary: 'Most rashes are harmless. A few need a doctor soon.',
      html: `<p>Heat, insects and new food all cause rashes. Look at it in good light, and note when it began.</p>
        <h2>See a doctor soon</h2><ul><li>when the rash comes with a fever</li><li>when it spreads quickly, or blisters form</li>
        <li>when the eyes are red or the cough is strong, as with measles</li></ul>
        <p>Call before you go, so that nobody in the waiting room catches what you may have. Call <a href="tel:148">148</a> if you are not sure.</p>`,
    },
    ms: {
      title: 'Ruam selepas mengembara',
      summary: 'Kebanyakan ruam tidak berbahaya. Sebahagiannya perlu dilihat doktor dengan segera.',
      html: `<p>Cuaca panas, serangga dan makanan baharu boleh menyebabkan ruam. Perhatikan dalam cahaya yang terang, dan catat bila ia bermula.</p>
        <h2>Jumpa doktor dengan segera</h2><ul><li>apabila ruam disertai demam</li><li>apabila ruam cepat merebak atau melepuh</li>
        <li>apabila mata merah atau batuk kuat, seperti campak</li></ul>
        <p>Telefon dahulu sebelum pergi supaya tiada orang di bilik menunggu dijangkiti. Hubungi <a href="tel:148">148</a> jika awda tidak pasti.</p>`,
    },
  },
  {
    category: 'symptoms',
    en: {
      title: 'Reporting how you feel',
      summary: 'A self-report takes a minute and helps us help you early.',
      html: '<p>A self-report is a short list of questions about symptoms. You answer for yourself, and for children you look after.</p> <h2>Why it matters</h2><p>Many illnesses start with mild signs. When several people near each other report the same thing, we investigate before it spreads.</p> <h2>Answer honestly</h2><p>Nobody is punished for being ill. Only health officers see your answers, and every time they do is recorded.</p>',
    },
    ms: {
      title: 'Melaporkan keadaan kesihatan awda',
      summary: 'Laporan kesihatan mengambil masa seminit, dan membolehkan kami membantu awda lebih awal.',
      html: '<p>Laporan kesihatan ialah senarai pendek soalan tentang gejala. Awda menjawab untuk diri sendiri, dan untuk kanak-kanak yang awda jaga.</p> <h2>Mengapa ia penting</h2><p>Banyak penyakit bermula dengan tanda yang ringan. Apabila beberapa orang yang berdekatan melaporkan perkara yang sama, kami menyiasatnya sebelum merebak.</p> <h2>Jawab dengan jujur</h2><p>Tiada sesiapa dihukum kerana sakit. Jawapan awda hanya dilihat oleh pegawai kesihatan, dan setiap capaian direkodkan.</p>',
    },
  },
  {
    category: 'health-code',
    en: {
      title: 'What the colours of the health code mean',
      summary: 'The code changes every half minute, so a picture of it is of no use.',
      html: '<p>The health code shows at an entrance whether you can come in, without saying why.</p> <ul><li><strong>Green</strong>: come in.</li><li><strong>Yellow</strong>: come in, but take care: wear a mask and keep your distance.</li> <li><strong>Red, blue or purple</strong>: stay outside for now. Only you are told what to do next.</li></ul> <p>The colour depends on your newest report, contacts and tests. If you think it is wrong, appeal on the same page and an officer will review it.</p>',
    },
    ms: {
      title: 'Maksud warna kod kesihatan',
      summary: 'Kod ini berubah setiap setengah minit, jadi gambarnya tidak berguna.',
      html: '<p>Kod kesihatan menunjukkan di pintu masuk sama ada awda boleh masuk, tanpa menyatakan sebabnya.</p> <ul><li><strong>Hijau</strong>: sila masuk.</li><li><strong>Kuning</strong>: sila masuk dan berhati-hati: pakai pelitup muka dan jaga jarak.</li> <li><strong>Merah, biru atau ungu</strong>: sila tunggu di luar buat masa ini. Hanya awda yang diberitahu langkah seterusnya.</li></ul> <p>Warna ditentukan oleh laporan, kontak dan ujian terbaharu awda. Jika awda rasa ia salah, buat rayuan di halaman yang sama dan pegawai akan menyemaknya.</p>',
    },
  },
  {
    category: 'vaccination',
    en: {
      title: 'Registering vaccines that you had abroad',
      summary: 'Signed certificates are checked immediately. Pictures of cards are checked by a reviewer.',
      html: '<p>You can add doses from other countries to your record. Choose one of two ways.</p> <h2>With a code</h2><p>Many countries give certificates with a QR code. Scan it: the form is filled in automatically, and the signature is checked.</p> <h2>With a document</h2><p>Take a clear picture of the whole card or booklet. A reviewer compares it with what you filled in, which takes a few days.</p> <p>Start at <a href="/vaccine/registration-list">vaccine registration</a>. We will send you a message when it is decided.</p>',
    },
    ms: {
      title: 'Mendaftarkan vaksin yang diterima di luar negara',
      summary: 'Sijil yang bertandatangan disemak serta-merta. Gambar kad disemak oleh penyemak.',
      html: '<p>Awda boleh menambah dos dari negara lain pada rekod awda. Pilih salah satu daripada dua cara.</p> <h2>Dengan kod</h2><p>Banyak negara mengeluarkan sijil dengan kod QR. Imbas kod itu: borang diisi secara automatik dan tandatangannya disemak.</p> <h2>Dengan dokumen</h2><p>Ambil gambar yang jelas bagi keseluruhan kad atau buku. Penyemak membandingkannya dengan apa yang awda isi; ini mengambil masa beberapa hari.</p> <p>Mulakan di <a href="/vaccine/registration-list">pendaftaran vaksin</a>. Kami akan menghantar mesej kepada awda apabila ia diputuskan.</p>',
    },
  },
  {
    category: 'help',
    en: {
      title: '148: when to call, and what to say',
      summary: 'The health advice line answers in Malay and English.',
      html: '<p>Call <a href="tel:148">148</a> when you are unwell and not sure what to do, or when you do not understand one of our messages.</p> <h2>Have this ready</h2><ul><li>who is ill, and since when</li><li>your temperature, if you could measure it</li><li>where you have been in the last three weeks</li></ul> <p>Our staff never ask for a code sent to your phone, or for money. If someone does, hang up.</p> <blockquote>In an emergency call 991, not 148.</blockquote>',
    },
    ms: {
      title: '148: bila perlu menghubungi, dan apa yang perlu diberitahu',
      summary: 'Talian nasihat kesihatan menjawab dalam bahasa Melayu dan Inggeris.',
      html: '<p>Hubungi <a href="tel:148">148</a> apabila awda tidak sihat dan tidak pasti apa yang perlu dibuat, atau tidak memahami mesej kami.</p> <h2>Sediakan maklumat ini</h2><ul><li>siapa yang sakit, dan sejak bila</li><li>suhu badan, jika sempat diukur</li><li>tempat yang dilawati dalam tiga minggu lepas</li></ul> <p>Kakitangan kami tidak pernah meminta kod yang dihantar ke telefon awda, atau wang. Jika ada yang meminta, letakkan telefon.</p> <blockquote>Jika kecemasan, hubungi 991, bukan 148.</blockquote>',
    },
  },
];
