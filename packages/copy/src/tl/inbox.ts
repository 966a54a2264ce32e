export const inbox = {
  heading: 'Mga mensahe',
  notify: 'Mga loan mo',
  activity: 'News at offers',
  unread: 'Hindi pa nababasa',
  markAll: 'I-mark na nabasa',
  marked: 'Nabasa na lahat',
  today: 'Ngayong araw',
  earlier: 'Mga nauna',
  older: 'Mas luma',
  emptyHeading: 'Wala pang mensahe',
  emptyHint: 'Dito makikita ang updates sa loan mo.',
  hours: 'Nagpapaalala lang kami mula 8 AM hanggang 8 PM.',
  goneHeading: 'Hindi namin mahanap ang mensaheng ito',
  toForm: 'Itama ang detalye',
  toLoan: 'Tingnan ang loan',
  toDispute: 'Tingnan ang dispute',
  toCredit: 'Tingnan ang credit',
  toHome: 'Sa Home',
  toSettings: 'Sa Settings',
  toPrivacy: 'Buksan privacy center',
  toTicket: 'Basahin ang sagot',
  toDeletion: 'Tingnan ang request',
  topics: {
    application_accepted: {
      title: 'Approved ka na',
      body: '{limit} ang limit mo. Kunin lang ang kailangan mo.',
    },
    application_rejected: {
      title: 'Hindi na-approve',
      body: 'Puwede kang mag-apply ulit simula {date}. Nasa Home ang mga dahilan.',
    },
    application_returned: {
      title: 'May kailangang itama',
      body: 'Na-review na ng team namin ang application mo at may kailangang itama. Mga 2 minuto lang; tapos ipadala ulit.',
    },
    application_review: {
      title: 'Nire-review ang application mo',
      body: 'Tao ang magdedesisyon, hanggang 6:00 PM, {date}. Ite-text ka namin kapag may desisyon na.',
    },
    details_opened: {
      title: 'Puwede mo nang itama ang detalye mo',
      body: 'May hiniling kang itama. Bukas ang form hanggang {date} at magsasara kapag na-save mo.',
    },
    loan_disbursed: {
      title: 'Naipadala na ang {amount}',
      body: 'Ipinadala namin ito sa {channel}. Nasa mga dokumento ng loan mo ang final schedule, kasama ang bawat petsa at halaga.',
    },
    payout_failed: {
      title: 'Hindi naipadala ang {amount}',
      body: '{reason, select, wallet_invalid {Hindi tinanggap ng {channel} ang e-wallet number mo. Itama ang number.} identity_mismatch {Hindi ma-match ng {channel} ang ID mo sa account. Itama ang detalye ng ID.} amount {Hindi kayang tumanggap ng ganitong halaga ng {channel} account mo. Pumili ng ibang account.} other {Hindi tinanggap ng {channel} ang account number o pangalan. Itama ang account.}} Wala ka pang babayaran.',
    },
    repayment_received: {
      title: 'Natanggap ang {amount}',
      body: 'Salamat. Nasa loan ang payment acknowledgment mo.',
    },
    repayment_partial: {
      title: 'Natanggap ang {amount} bilang partial payment',
      body: '{why}',
    },
    repayment_failed: {
      title: 'May bayad na hindi natuloy',
      body: 'Hindi namin natanggap ang {amount}. Puwede mong subukan ulit; nasa loan ang balanse mo ngayon.',
    },
    repayment_reversed: {
      title: 'Na-reverse ang {amount}',
      body: 'Ni-reverse ng bangko o e-wallet mo ang bayad na ito. Nasa loan ang balanse mo ngayon.',
    },
    loan_settled: {
      title: 'Bayad na nang buo',
      body: 'Natanggap namin ang {amount}. Isinara na ang loan na ito. Salamat.',
    },
    loan_settled_for_less: {
      title: 'Sarado na ang loan mo',
      body: 'Natanggap namin ang {amount}. Kumpleto na ang napagkasunduang halaga, at inalis namin ang natitira. Wala ka nang babayaran.',
    },
    settlement_offered: {
      title: 'Isara ang loan mo sa {amount}',
      body: 'Bayaran ito hanggang {date}, isang beses o hati-hati, at aalisin namin ang natitira. Buksan ang loan para magbayad.',
    },
    write_off_undone: {
      title: 'Aktibo na ulit ang loan mo',
      body: 'May interest at late fee ulit mula {date}. Walang singil sa mga araw na nakasara ito. Nasa loan ang balanse mo.',
    },
    settlement_withdrawn: {
      title: 'Wala na ang offer na isara ang loan mo',
      body: 'Bilang pa rito ang bayad mo ngayong araw. Nasa loan ang balanse mo ngayon.',
    },
    settlement_ended: {
      title: 'Tapos na ang offer na isara ang loan mo',
      body: 'Bawas na sa balanse ang mga nabayad mo. Nasa loan ang balanse mo ngayon.',
    },
    restructuring_offered: {
      title: 'May bagong payment plan para sa iyo',
      body: 'Basahin at pirmahan ito hanggang {date}. Walang magbabago hangga’t hindi ka pumipirma. Nasa loan ang mga halaga.',
    },
    restructuring_withdrawn: {
      title: 'Inalis ang bagong payment plan',
      body: 'Walang nagbago. Nasa loan ang balanse at mga due date mo.',
    },
    restructuring_ended: {
      title: 'Hindi napirmahan ang bagong payment plan',
      body: 'Lampas na ang huling araw ng pagpirma, at walang nagbago. Tumawag sa amin kung gusto mo pa ng bagong plan.',
    },
    loan_restructured: {
      title: 'Simula na ang bagong payment plan mo',
      body: '{amount} ang susunod mong hulog, due sa {date}. Nasa loan ang pinirmahang dokumento.',
    },
    loan_extended: {
      title: 'Na-extend na ang loan mo',
      body: 'Natanggap namin ang {amount}. Due sa {date} ang susunod na bayad. Nasa loan ang bagong schedule.',
    },
    loan_canceled: {
      title: 'Canceled na ang loan mo',
      body: 'Wala ka nang babayaran dito: walang fee at walang interest.',
    },
    due_date_moved: {
      title: 'Na-move na ang due date mo',
      body: 'Due sa {date} ang susunod mong bayad. Nasa loan ang bagong schedule.',
    },
    charges_waived: {
      title: 'Inalis ang {amount}',
      body: 'Inalis namin ang mga singil na ito sa loan mo. Nasa loan ang balanse mo ngayon.',
    },
    credit_added: {
      title: 'May credit balance kang {amount}',
      body: 'Sa iyo ang perang ito. Ipadala sa account mo sa isang tap sa Home, o kusa naming ipapadala sa {date}.',
    },
    credit_returned: {
      title: 'Naipadala na ang {amount}',
      body: 'Ipinadala namin sa {channel} ang credit balance mo. Nandoon din ang reference.',
    },
    credit_return_failed: {
      title: 'Hindi naipadala ang {amount}',
      body: '{reason, select, wallet_invalid {Hindi tinanggap ng {channel} ang e-wallet number mo. Itama ang number.} identity_mismatch {Hindi ma-match ng {channel} ang ID mo sa account. Itama ang detalye ng ID.} amount {Hindi kayang tumanggap ng ganitong halaga ng {channel} account mo. Pumili ng ibang account.} other {Hindi tinanggap ng {channel} ang account number o pangalan. Itama ang account.}} Nasa credit mo ulit ang pera.',
    },
    credit_account_needed: {
      title: 'Saan ipapadala ang {amount}?',
      body: 'May utang kami sa iyo na ganito, pero hindi ito kayang tanggapin ng account na padadalhan. Maglagay ng bank account bago mag-{date}, at ipapadala namin sa araw na iyon.',
    },
    credit_not_sent: {
      title: 'Nasa amin pa ang {amount}',
      body: 'Hindi namin naipadala sa pinangakong araw. Sa iyo pa rin ito. I-check ang account na padadalhan: sinusubukan namin araw-araw, at alam na ng team namin.',
    },
    give_back_owed: {
      title: '{amount} na dapat ibalik',
      body: 'Na-reverse ang isang bayad mo matapos naming ibalik o gamitin ang pera mula rito. I-tap ang Ibalik sa Home. Walang interest at walang fee. Hangga’t hindi ito naibabalik, hindi ka muna makakakuha ng bagong loan.',
    },
    give_back_received: {
      title: 'Natanggap namin ang {amount}',
      body: 'May {left} ka pang dapat ibalik. Bayaran ito sa Home.',
    },
    give_back_done: {
      title: 'Natanggap namin ang {amount}',
      body: 'Wala ka nang dapat ibalik. Salamat.',
    },
    give_back_removed: {
      title: 'Inalis ang {amount}',
      body: 'Hindi mo na kailangang ibalik ito.',
    },
    give_back_reminder: {
      title: 'May {amount} ka pang dapat ibalik',
      body: 'I-tap ang Ibalik sa Home. Walang interest at walang fee. Hangga’t hindi ito naibabalik, hindi ka muna makakakuha ng bagong loan.',
    },
    dispute_opened: {
      title: 'Bukas na ang dispute mong {ticket}',
      body: 'Sasagot kami hanggang {date}. Hanggang doon, walang late fee at paalala rito.',
    },
    dispute_question: {
      title: 'May tanong kami',
      body: 'Tungkol ito sa dispute mong {ticket}. Pakisagot doon.',
    },
    dispute_upheld: {
      title: 'Tama ka',
      body: 'Nasagot na namin ang dispute mong {ticket}. Nasa loan ang balanse mo ngayon.',
    },
    dispute_rejected: {
      title: 'Nasagot na ang dispute mong {ticket}',
      body: 'Tama ang singil. Nasa dispute kung bakit, at kung paano humiling ng second review.',
    },
    due_soon: {
      title: 'Malapit nang ma-due ang {amount}',
      body: 'Due ito sa {date}. Puwede kang magbayad nang maaga, buo o partial.',
    },
    due_today: {
      title: 'Due ngayon ang {amount}',
      body: 'Magbayad nang buo o partial. Kapag nagbayad ka ngayon, may petsang ngayon din ang bayad mo.',
    },
    overdue: {
      title: 'Overdue na ang {amount}',
      body: 'Magbayad nang buo o partial kapag kaya mo. Kung mahirap ngayon, nasa loan ang mga puwede mong gawin.',
    },
    demand_letter: {
      title: 'May sulat tungkol sa overdue mong loan',
      body: 'Nakasulat kung magkano ang overdue ({amount}), paano magbayad, at ano ang gagawin kung mali o mahirap. Nasa mga dokumento ng loan mo.',
    },
    signed_in: {
      title: 'Bagong log-in: {device}',
      body: 'Nabuksan ang account mo roon noong {at}. Kung hindi ikaw, i-log out ito sa Settings at tawagan kami.',
    },
    deletion_requested: {
      title: 'Nag-request kang i-delete ang account mo',
      body: '{ticket} ang ticket mo. May sasagot sa loob ng 5 araw. Puwede ka pang magbago ng isip sa Settings.',
    },
    deletion_held: {
      title: 'Naka-hold ang pag-delete ng account',
      body: 'May balanse ka pa, o hinihingi ng batas na itago muna ang data mo. Automatic na tutuloy ang ticket {ticket} pagkatapos.',
    },
    deletion_scheduled: {
      title: 'Ide-delete ang account mo',
      body: 'Sa {date}. Hanggang doon, puwede ka pang magbago ng isip sa Settings. Ticket {ticket}.',
    },
    deletion_refused: {
      title: 'Hindi pa namin made-delete ang account mo',
      body: 'Nasa Settings kung bakit at kung ano ang magagawa mo. Ticket {ticket}.',
    },
    deletion_withdrawn: {
      title: 'Nandito pa rin ang account mo',
      body: 'Kinansela mo ang ticket {ticket}. Walang nabura.',
    },
    account_unused: {
      title: 'Muntik nang ma-delete ang account mo',
      body: 'Sa {date} sana, dahil matagal mo itong hindi ginamit. Nag-log in ka, kaya hindi na ito ide-delete.',
    },
    number_asked: {
      title: 'May request na magpalit ng number',
      body: 'Hindi ikaw? I-cancel ito sa Settings at tawagan kami. Ticket {ticket}.',
    },
    number_changed: {
      title: 'Napalitan na ang number mo',
      body: 'Mula ngayon, mag-log in gamit ang bagong number. Ticket {ticket}.',
    },
    number_refused: {
      title: 'Pareho pa rin ang number mo',
      body: 'Hindi namin ito napalitan. Nasa Settings kung bakit. Ticket {ticket}.',
    },
    number_lost: {
      title: 'Iba na ang may hawak ng number mo',
      body: 'Hindi na kami magte-text doon. Palitan ang number mo sa Settings, o tawagan kami.',
    },
    export_ready: {
      title: 'Handa na ang kopya ng data mo',
      body: 'Kunin ito sa privacy center sa loob ng 7 araw. Pagkatapos, buburahin namin ang files.',
    },
    complaint_received: {
      title: 'Natanggap namin ang reklamo mong {ticket}',
      body: 'May taong babasa at sasagot hanggang {date}.',
    },
    ticket_answered: {
      title: 'Sinagot ka na namin',
      body: 'Nasa mga tanong mo ang sagot sa ticket {ticket}.',
    },
    limit_raised: {
      title: '{limit} na ang limit mo',
      body: 'Nagbayad ka sa oras. Sa susunod, puwede kang kumuha nang mas malaki kung kailangan.',
    },
    service_news: { title: 'Mensahe mula sa Tulay', body: '{words}' },
    offer_news: { title: 'May offer para sa iyo', body: '{words}' },
    coupon_given: {
      title: 'May coupon kang {amount}',
      body: 'Magagamit mo ito hanggang {date}. Nasa mga coupon mo ang rules nito.',
    },
    coupon_ending: {
      title: 'Malapit nang mag-expire ang coupon mong {amount}',
      body: 'Hanggang {date} na lang ito.',
    },
  },
};
