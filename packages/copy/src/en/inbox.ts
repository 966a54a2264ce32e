/** Messages in the app. Amounts and dates are already formatted. */
export const inbox = {
  heading: 'Messages',
  notify: 'Your loans',
  activity: 'News and offers',
  unread: 'Unread',
  markAll: 'Mark all read',
  marked: 'All read',
  today: 'Today',
  earlier: 'Earlier',
  older: 'Show older',
  emptyHeading: 'No messages yet',
  emptyHint: 'Updates about your loan show here.',
  hours: 'We only remind you between 8 AM and 8 PM.',
  goneHeading: 'We couldn’t find this message',
  toForm: 'Correct my details',
  toLoan: 'See the loan',
  toDispute: 'See the dispute',
  toCredit: 'See credit balance',
  toHome: 'Go to Home',
  toSettings: 'Go to Settings',
  toPrivacy: 'Open privacy center',
  toTicket: 'Read the answer',
  toDeletion: 'See the request',
  topics: {
    application_accepted: {
      title: 'You’re approved',
      body: 'Your limit is {limit}. Borrow only what you need.',
    },
    application_rejected: {
      title: 'Not approved',
      body: 'You can apply again from {date}. Home shows the reasons.',
    },
    application_returned: {
      title: 'Something to correct',
      body: 'Our team reviewed your application, and something needs correcting. It takes about 2 minutes; then send it again.',
    },
    application_review: {
      title: 'Your application is in review',
      body: 'A person decides by 6:00 PM, {date}. We’ll text you once it’s decided.',
    },
    details_opened: {
      title: 'You can correct your details',
      body: 'You asked us to correct something. The form is open until {date} and closes once you save it.',
    },
    loan_disbursed: {
      title: '{amount} sent',
      body: 'We sent it to you through {channel}. The final schedule, with every date and amount, is in your loan’s documents.',
    },
    payout_failed: {
      title: '{amount} could not be sent',
      body: '{reason, select, wallet_invalid {{channel} didn’t accept your e-wallet number. Correct the number.} identity_mismatch {{channel} couldn’t match your ID with the account. Correct your ID details.} amount {Your {channel} account can’t receive this much. Choose another account.} other {{channel} didn’t accept the account number or name. Correct the account.}} You owe nothing yet.',
    },
    repayment_received: {
      title: '{amount} received',
      body: 'Thank you. Your loan has the payment acknowledgment.',
    },
    repayment_partial: {
      title: '{amount} received, as a partial payment',
      body: '{why}',
    },
    repayment_failed: {
      title: 'A payment failed',
      body: 'We didn’t receive {amount}. You can try again; the loan shows your balance now.',
    },
    repayment_reversed: {
      title: '{amount} was reversed',
      body: 'Your bank or e-wallet reversed this payment. The loan shows your balance now.',
    },
    loan_settled: {
      title: 'Fully paid',
      body: 'We received {amount}. This loan is closed. Thank you.',
    },
    loan_settled_for_less: {
      title: 'Your loan is closed',
      body: 'We received {amount}. That completes the agreed sum, and we removed the rest. You owe nothing more.',
    },
    settlement_offered: {
      title: 'Close your loan for {amount}',
      body: 'Pay it by {date}, at once or in parts, and we remove the rest. Open the loan to pay.',
    },
    write_off_undone: {
      title: 'Your loan is open again',
      body: 'Interest and late fees count again from {date}, not for the days since we closed it. The loan shows your balance.',
    },
    settlement_withdrawn: {
      title: 'The offer to close your loan is withdrawn',
      body: 'A payment that you made today still counts for it. The loan shows your balance now.',
    },
    settlement_ended: {
      title: 'The offer to close your loan has ended',
      body: 'What you paid lowered your balance. The loan shows your balance now.',
    },
    restructuring_offered: {
      title: 'A new payment plan for you',
      body: 'Read it and sign it by {date}. Nothing changes until you sign. Open the loan to see the amounts.',
    },
    restructuring_withdrawn: {
      title: 'The new payment plan is withdrawn',
      body: 'Nothing has changed. The loan shows your balance and your due dates.',
    },
    restructuring_ended: {
      title: 'The new payment plan was not signed',
      body: 'The last day to sign is over, and nothing has changed. Call us if you still want a new plan.',
    },
    loan_restructured: {
      title: 'Your new payment plan starts',
      body: 'Your next installment is {amount}, due on {date}. The signed document is with the loan.',
    },
    loan_extended: {
      title: 'Your loan is extended',
      body: 'We received {amount}. Your next payment is due on {date}. The loan shows the new schedule.',
    },
    loan_canceled: {
      title: 'Your loan is canceled',
      body: 'You owe nothing on it: no fees and no interest.',
    },
    due_date_moved: {
      title: 'Your due date has moved',
      body: 'Your next payment is due on {date}. The loan shows the new schedule.',
    },
    charges_waived: {
      title: '{amount} removed',
      body: 'We removed these charges from your loan. The loan shows your balance now.',
    },
    credit_added: {
      title: '{amount} added to your credit balance',
      body: 'This money is yours. Send it to your account with one tap on Home, or we’ll send it on {date}.',
    },
    credit_returned: {
      title: 'We sent you {amount}',
      body: 'Your credit balance went to {channel}. See the reference under your credit balance.',
    },
    credit_return_failed: {
      title: '{amount} didn’t reach you',
      body: '{reason, select, wallet_invalid {{channel} didn’t accept your e-wallet number. Correct the number.} identity_mismatch {{channel} couldn’t match your ID to the account. Correct your ID details.} amount {Your {channel} account can’t receive this amount. Choose another account.} other {{channel} didn’t accept the account number or name. Correct your account.}} The money is in your credit balance again.',
    },
    credit_account_needed: {
      title: 'Where should we send {amount}?',
      body: 'We owe you this money, and your account for receiving money can’t receive it. Add a bank account before {date}, and we’ll send it on that day.',
    },
    credit_not_sent: {
      title: '{amount} is still with us',
      body: 'We couldn’t send it on the promised day. It stays yours. Check your account for receiving money: we try again every day, and our team was told.',
    },
    give_back_owed: {
      title: '{amount} to give back',
      body: 'A payment was reversed after we had returned or used money from it. Give it back with Give back on Home. It has no interest and no fee. Until then, you can’t get a new loan.',
    },
    give_back_received: {
      title: 'We received {amount}',
      body: 'You still have {left} to give back. Pay it on Home.',
    },
    give_back_done: {
      title: 'We received {amount}',
      body: 'You have nothing more to give back. Thank you.',
    },
    give_back_removed: {
      title: '{amount} removed',
      body: 'You no longer have to give this back.',
    },
    give_back_reminder: {
      title: '{amount} still to give back',
      body: 'Give it back with Give back on Home. It has no interest and no fee. Until then, you can’t get a new loan.',
    },
    dispute_opened: {
      title: 'Your dispute {ticket} is open',
      body: 'We’ll answer by {date}. Until then, no late fee and no reminders on it.',
    },
    dispute_question: {
      title: 'We have a question',
      body: 'It’s about your dispute {ticket}. Please answer there.',
    },
    dispute_upheld: {
      title: 'You were right',
      body: 'We answered your dispute {ticket}. The loan shows your balance now.',
    },
    dispute_rejected: {
      title: 'We answered dispute {ticket}',
      body: 'The charge is correct. The dispute says why, and how to ask for a second review.',
    },
    due_soon: {
      title: '{amount} is due soon',
      body: 'It’s due on {date}. You can pay early, in full or partially.',
    },
    due_today: {
      title: '{amount} is due today',
      body: 'Pay in full or partially. If you pay today, today is your payment date.',
    },
    overdue: {
      title: '{amount} is overdue',
      body: 'Pay in full or partially when you can. If it’s hard now, the loan shows your options.',
    },
    demand_letter: {
      title: 'A letter about your overdue loan',
      body: 'It says what is overdue ({amount}), how to pay, and what to do if it’s wrong or hard. It’s in your loan’s documents.',
    },
    signed_in: {
      title: 'New log-in: {device}',
      body: 'Your account was opened there on {at}. If it wasn’t you, log it out in Settings and call us.',
    },
    deletion_requested: {
      title: 'You asked to delete your account',
      body: 'Your ticket is {ticket}. A person answers within 5 days. You can still change your mind in Settings.',
    },
    deletion_held: {
      title: 'Account deletion on hold',
      body: 'You still have a balance, or the law makes us keep your data for now. Ticket {ticket} continues automatically after that.',
    },
    deletion_scheduled: {
      title: 'Your account will be deleted',
      body: 'On {date}. Until then, you can change your mind in Settings. Ticket {ticket}.',
    },
    deletion_refused: {
      title: 'We can’t delete your account now',
      body: 'Settings shows why, and what you can do. Ticket {ticket}.',
    },
    deletion_withdrawn: {
      title: 'You keep your account',
      body: 'You canceled ticket {ticket}. Nothing was deleted.',
    },
    account_unused: {
      title: 'Your account was about to be deleted',
      body: 'On {date}, because you had not used it for a long time. You logged in, so it stays.',
    },
    number_asked: {
      title: 'Number change requested',
      body: 'Not you? Cancel it in Settings and call us. Ticket {ticket}.',
    },
    number_changed: {
      title: 'Your number has changed',
      body: 'Log in with the new number from now on. Ticket {ticket}.',
    },
    number_refused: {
      title: 'Your number stays the same',
      body: 'We couldn’t change it. Settings shows why. Ticket {ticket}.',
    },
    number_lost: {
      title: 'Someone else has your number now',
      body: 'We send no more texts to it. Change your number in Settings, or call us.',
    },
    export_ready: {
      title: 'The copy of your data is ready',
      body: 'Get it in the privacy center within 7 days. After that, we delete the files.',
    },
    complaint_received: {
      title: 'We have your complaint {ticket}',
      body: 'A person reads it and answers by {date}.',
    },
    ticket_answered: {
      title: 'We answered you',
      body: 'See the answer to ticket {ticket} under your questions.',
    },
    limit_raised: {
      title: 'Your limit is now {limit}',
      body: 'You paid on time. You can borrow more next time, if you need to.',
    },
    service_news: { title: 'Message from Tulay', body: '{words}' },
    offer_news: { title: 'An offer for you', body: '{words}' },
    coupon_given: {
      title: 'You got a {amount} coupon',
      body: 'Use it until {date}. See its rules under your coupons.',
    },
    coupon_ending: {
      title: 'Your {amount} coupon expires soon',
      body: 'Its last day is {date}.',
    },
  },
} as const;
