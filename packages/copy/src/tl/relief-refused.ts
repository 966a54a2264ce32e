/** Why a loan cannot be extended or canceled, or its due date not be moved. Home and the loan show the other reasons too. */
export const reliefRefused = {
  extension: {
    not_extendable: 'Wala ka nang babayaran sa loan na ito, o ilang sentimo na lang.',
    cap_exceeded:
      'Kung dadagdagan ng 8 araw, lalampas ang loan sa limit ng batas: {cap}. Hindi kami sumisingil nang higit doon.',
  },
  dueDate: {
    due_date_moved:
      'Isang beses mo na itong na-move, at hanggang doon lang. Puwede mo pa ring subukang i-extend ang loan.',
    overdue: 'Overdue na ang loan. Puwede mo pa rin itong i-extend.',
    payment_pending: 'Kinukumpirma pa namin ang isang bayad mo. Tingnan ulit kapag natanggap na.',
    not_extendable: 'Wala ka nang babayaran sa loan na ito.',
    cap_exceeded: 'Sa araw na iyon, lalampas ang loan sa limit ng batas: {cap}. Pumili ng mas maaga.',
    other: 'Hindi ito puwede sa loan na ito ngayon. Kontakin ang customer service para matulungan ka.',
  },
  cancel: {
    cooling_off_over:
      'Hanggang {date} lang ang libreng pag-cancel. Puwede mong bayaran nang buo ang loan kahit kailan; titigil ang interest sa araw na iyon.',
    payment_pending: 'Kinukumpirma pa namin ang isang bayad mo. Tingnan ulit kapag natanggap na.',
    not_cancellable: 'Walang ika-cancel sa loan na ito.',
    other: 'Hindi ito puwede sa loan na ito ngayon. Kontakin ang customer service para matulungan ka.',
  },
};
