-- What was written in a dispute stands in its event alone, where the erasure of an account finds it; the trail keeps the ticket.
update audit set detail = detail - 'words' where action like 'dispute.%' and detail ? 'words';
