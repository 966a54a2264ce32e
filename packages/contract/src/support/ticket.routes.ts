import * as z from 'zod/mini';
import { PICTURE_ERRORS } from '../onboarding/photo.routes';
import { fileAnswer, operations } from '../operation';
import { TicketList, TicketPhoto, TicketPhotoForm, TicketRequest, TicketView } from './ticket';

export const TICKET_ROUTES = operations('support', {
  listTickets: {
    method: 'GET',
    path: '/tickets',
    summary: 'Lists the tickets with their answers',
    access: 'borrower',
    answer: TicketList,
    errors: [],
  },
  openTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'Opens a ticket',
    access: 'borrower',
    isKeyed: true,
    body: TicketRequest,
    example: { topic: 'payment', words: 'I paid yesterday and the app still asks for it.', photos: [] },
    status: 201,
    answer: TicketView,
    errors: ['daily_limit', 'not_found', 'stale'],
  },
  addTicketPhoto: {
    method: 'POST',
    path: '/tickets/photos',
    summary: 'Stores a photo for the next ticket',
    access: 'borrower',
    form: TicketPhotoForm,
    status: 201,
    answer: TicketPhoto,
    errors: ['daily_limit', ...PICTURE_ERRORS],
  },
  /** Operators open this link. It needs no session: its signature authorizes the request. */
  viewTicketPhoto: {
    method: 'GET',
    path: '/ticket-photo-views/{token}',
    summary: 'Returns a photo of a ticket by an operator’s link',
    access: 'public',
    params: { token: z.string().check(z.maxLength(200)) },
    answer: fileAnswer('image/jpeg'),
    errors: ['daily_limit'],
  },
});
