/** Rows about who a borrower is to others: emergency contacts and linked accounts. */
export interface StandingTables {
  contact_link: {
    token_hash: Buffer;
    phone_hash: Buffer;
    customer_id: string;
    named_at: Date;
    told_at: Date | null;
  };
  contact_left: { phone_hash: Buffer; left_at: Date };
}
