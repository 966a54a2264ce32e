/** Messages in the app. Amounts and dates come written out. */
export const messages = {
  heading: 'Messages',
  notify: 'Your loans',
  activity: 'News and offers',
  unread: 'Unread',
  markAll: 'Mark all as read',
  marked: 'All read',
  today: 'Today',
  earlier: 'Earlier',
  older: 'Show older',
  emptyHeading: 'No messages yet',
  emptyHint: 'When something happens to your loan, we tell you here.',
  hours: 'We only remind you between 8 AM and 8 PM.',
  goneHeading: 'This message is not here',
  toForm: 'Correct my details',
  toLoan: 'See the loan',
  toDispute: 'See the dispute',
  toHome: 'Go to Home',
  toSettings: 'Go to Settings',
  toPrivacy: 'Go to the privacy center',
  toTicket: 'Read the answer',
  toDeletion: 'See the request',
  topics: {
    application_accepted: {
      title: 'You’re approved',
      body: 'Your limit is {limit}. Take only what you need.',
    },
    application_rejected: {
      title: 'Not this time',
      body: 'You can apply again from {date}. Home shows the reasons.',
    },
    application_returned: {
      title: 'Something to correct',
      body: 'One of our people looked at your application and needs something corrected. It takes about 2 minutes; then send it once more.',
    },
    application_review: {
      title: 'A person is looking at it',
      body: 'One of our people is checking your application. We tell you as soon as it is decided.',
    },
    details_opened: {
      title: 'You can correct your details',
      body: 'You asked us to correct something. The form is open until {date}; once you save it, it closes again.',
    },
    loan_disbursed: {
      title: '{amount} sent',
      body: 'It went out to you by {channel}. Your plan shows what to pay and when.',
    },
    payout_failed: {
      title: '{amount} could not be sent',
      body: '{channel} did not take it. Correct your pay-out account; you owe nothing yet.',
    },
    repayment_received: {
      title: '{amount} received',
      body: 'Thank you. Your receipt is with the loan.',
    },
    repayment_failed: {
      title: 'A payment did not go through',
      body: 'We did not receive {amount}. You can try again; the loan shows what you owe now.',
    },
    repayment_reversed: {
      title: '{amount} was taken back',
      body: 'Your bank or wallet took this payment back. The loan shows what you owe now.',
    },
    loan_settled: {
      title: 'Fully paid',
      body: 'We received {amount}. This loan is closed. Thank you.',
    },
    loan_extended: {
      title: 'Your loan is extended',
      body: 'We received {amount}. Your next payment is due on {date}; the new plan is with the loan.',
    },
    loan_cancelled: {
      title: 'Your loan is cancelled',
      body: 'You owe nothing on it: no fees and no interest.',
    },
    due_date_moved: {
      title: 'Your due date is moved',
      body: 'Your next payment is due on {date}. The new plan is with the loan.',
    },
    charges_waived: {
      title: '{amount} taken off',
      body: 'We took these charges off your loan. The loan shows what you owe now.',
    },
    dispute_opened: {
      title: 'Your dispute {ticket} is open',
      body: 'We answer by {date}. Until then it bears no late fee and no reminders.',
    },
    dispute_question: {
      title: 'We have a question',
      body: 'It is about your dispute {ticket}. Please answer it there.',
    },
    dispute_upheld: {
      title: 'You were right',
      body: 'Your dispute {ticket} is answered. The loan shows what you owe now.',
    },
    dispute_rejected: {
      title: 'Your dispute {ticket} is answered',
      body: 'What was charged stands. The dispute says why, and how to ask for a second look.',
    },
    due_soon: {
      title: '{amount} is due soon',
      body: 'It is due on {date}. Pay at any time before, in full or in part.',
    },
    due_today: {
      title: '{amount} is due today',
      body: 'Pay in full or in part. Money sent today counts as of today.',
    },
    overdue: {
      title: '{amount} is past due',
      body: 'Pay in full or in part when you can. If it is hard now, see what helps in the loan.',
    },
    signed_in: {
      title: 'New sign-in: {device}',
      body: 'Your account was opened there on {at}. If it was not you, end it in Settings and call us.',
    },
    deletion_requested: {
      title: 'You asked to delete your account',
      body: 'Your ticket is {ticket}. A person answers soon. You can still change your mind in Settings.',
    },
    deletion_held: {
      title: 'Deleting your account waits',
      body: 'Something is still owed. Ticket {ticket} goes on by itself once it is settled.',
    },
    deletion_scheduled: {
      title: 'Your account will be deleted',
      body: 'On {date}. Until then you can change your mind in Settings. Ticket {ticket}.',
    },
    deletion_refused: {
      title: 'We cannot delete your account now',
      body: 'Settings shows why, and what you can do. Ticket {ticket}.',
    },
    deletion_withdrawn: {
      title: 'Your account stays',
      body: 'You withdrew ticket {ticket}. Nothing was deleted.',
    },
    number_asked: {
      title: 'Another number was asked for',
      body: 'A person answers soon. Not you? Take it back in Settings and call us. Ticket {ticket}.',
    },
    number_changed: {
      title: 'Your number is changed',
      body: 'Log in with the new number from now on. Ticket {ticket}.',
    },
    number_refused: {
      title: 'Your number stays',
      body: 'We could not change it. Settings shows why. Ticket {ticket}.',
    },
    export_ready: {
      title: 'The copy of your data is ready',
      body: 'Fetch it in the privacy center within 7 days. Then we delete the files.',
    },
    ticket_answered: {
      title: 'We answered you',
      body: 'The answer to ticket {ticket} is with your questions.',
    },
    limit_raised: {
      title: 'Your limit is now {limit}',
      body: 'You paid on time. Next time you may borrow more, if you need to.',
    },
    service_news: { title: 'A word from us', body: '{words}' },
    offer_news: { title: 'An offer for you', body: '{words}' },
    coupon_given: {
      title: 'A coupon of {amount} for you',
      body: 'You can use it until {date}. Its rules are with your coupons.',
    },
    coupon_ending: {
      title: 'Your coupon of {amount} ends soon',
      body: 'Its last day is {date}.',
    },
  },
} as const;
