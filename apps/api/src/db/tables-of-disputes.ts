/** Row shapes of `migrations/014-relief-and-disputes.sql`. */
export interface DisputeTables {
  dispute_ticket: { ticket: string; customer_id: string; order_id: string; dispute_id: string };
  dispute_photo: {
    customer_id: string;
    photo_id: string;
    order_id: string;
    dispute_id: string;
    added_at: Date;
  };
}
